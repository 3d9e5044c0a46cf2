import { EntityManager } from '@mikro-orm/postgresql';
import { getQueueToken } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { isDefinedEvent } from '@atelier/backend/kernel/domain-event';
import {
  type Failure,
  park,
  type ParkedState,
  settle,
  unpark,
  withMessageLocked,
} from '@atelier/backend/kernel/outbox/parked-messages';
import { anyOf, sqlRows } from '@atelier/backend/kernel/query';
import type { QueueName } from '@atelier/backend/kernel/reaction';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';
import { failureOf } from './failure-summary.js';
import { addJobs, type ClaimedMessage, logNotRelayed, type NewJob, newJobOf } from './reaction-jobs.js';
import { ReactionRegistry } from './reaction-registry.js';
import type { ReactionJob } from './reaction-runner.js';

/** Which reactions of a message are over, and which are kept for an administrator. */
interface MessageState {
  ran: Set<string>;
  kept: Map<string, ParkedState>;
}
const untouched: MessageState = { ran: new Set(), kept: new Map() };

/** By message; one of which nothing is known yet is missing. */
async function readMessageStates(
  entityManager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, MessageState>> {
  const standings = new Map<string, MessageState>();
  if (ids.length === 0) return standings;
  const rows = await sqlRows<{ id: string; reaction: string; state: ParkedState | null }>(entityManager)`
    select message_id as id, reaction, null as state from processed_event where message_id = any(${ids}::uuid[])
    union all
    select message_id, reaction, state from outbox_parked where message_id = any(${ids}::uuid[])`;
  for (const { id, reaction, state } of rows) {
    const standing = standings.get(id) ?? { ran: new Set(), kept: new Map() };
    if (state === null) standing.ran.add(reaction);
    else standing.kept.set(reaction, state);
    standings.set(id, standing);
  }
  return standings;
}

/** Claims, over half an hour, that an event may wait for the version of the program that knows it. */
const patienceWithUnknown = 10;
/** Under this name is parked what never came to a reaction. */
const relayItself = 'relay';

/** Hands messages to the queues: to each reaction that has neither run nor waits for a decision. */
@Injectable()
export class MessageDispatch {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly entityManager: EntityManager,
    private readonly registry: ReactionRegistry,
    private readonly live: LiveChannel,
    private readonly modules: ModuleRef,
  ) {}

  async dispatch(messages: readonly ClaimedMessage[]): Promise<void> {
    // One that is claimed for the first time has nothing behind it.
    const again = messages.filter(({ attempts }) => attempts > 1).map(({ id }) => id);
    const standings = await readMessageStates(this.entityManager, again);
    const unheard: string[] = [];
    const newJobs: NewJob[] = [];
    await Promise.all(
      messages.map(async (message) => {
        const standing = standings.get(message.id) ?? untouched;
        try {
          if (this.isUnheard(message, standing)) unheard.push(message.id);
          else newJobs.push(...(await this.leftToDo(message, standing)));
        } catch (error) {
          logNotRelayed(this.logger, message, error);
        }
      }),
    );
    const byQueue = Map.groupBy(newJobs, ({ reaction }) => reaction.queue);
    await Promise.all([...byQueue].map(([queue, jobs]) => this.enqueue(queue, jobs, standings)));
    await this.finish(unheard);
  }

  private isUnheard({ name }: ClaimedMessage, standing: MessageState): boolean {
    return standing === untouched && isDefinedEvent(name) && this.registry.hearing(name).length === 0;
  }

  private async finish(ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await sqlRows(this.entityManager)`update outbox_message set done_at = now() where id = ${anyOf(ids)}`;
  }

  /** The jobs that the message still lacks. Where there is nothing left to hand over, it is written where the message stands. */
  private async leftToDo(message: ClaimedMessage, { ran, kept }: MessageState): Promise<NewJob[]> {
    const { id, name } = message;
    const hearing = this.registry.hearing(name);
    if (!isDefinedEvent(name)) {
      await this.waitForVersion(message, kept.get(relayItself));
      return [];
    }
    await this.answerForOrphans(message, kept);
    const isClosed = (reaction: string) =>
      ran.has(reaction) || ['parked', 'abandoned'].includes(kept.get(reaction) ?? '');
    const open = hearing.filter((reaction) => !isClosed(reaction.name));
    if (open.length === 0)
      await withMessageLocked(this.entityManager, id, (em) => settle(em, id, this.namesHearing(name)));
    const jobs = open.map((reaction) => newJobOf(message, reaction));
    if (message.attempts === 1) return jobs;
    const left = await Promise.all(jobs.map((job) => this.isLeftToDo(job, kept.get(job.reaction.name))));
    return jobs.filter((_, index) => left[index]);
  }

  /** The event is newer than this program, or its module is gone: somebody may know it yet. */
  private async waitForVersion(message: ClaimedMessage, kept: ParkedState | undefined): Promise<void> {
    const { id: messageId, name, attempts } = message;
    if (kept !== 'wanted' && attempts < patienceWithUnknown) {
      this.logger.warn({ messageId, name }, 'event is not known to this version; it waits');
      return;
    }
    await this.park(message, relayItself, null, {
      sentence: 'Cette version du programme ne connaît pas cet événement.',
      words: name,
      attempts,
    });
  }

  /** What an administrator wants run again, and no reaction answers to any more. */
  private async answerForOrphans(message: ClaimedMessage, kept: MessageState['kept']): Promise<void> {
    const names = this.namesHearing(message.name);
    for (const [reaction, state] of kept) {
      if (names.includes(reaction) || !['wanted', 'running'].includes(state)) continue;
      if (reaction === relayItself) await unpark(this.entityManager, message.id, reaction);
      else
        await this.park(message, reaction, null, {
          sentence: 'Cette version du programme ne connaît pas ce traitement.',
          words: reaction,
          attempts: 1,
        });
    }
  }

  /** A job that is over and is not noted is no job any more: a failed one is parked, unless it is wanted again. */
  private async isLeftToDo(
    { message, reaction, job: { opts } }: NewJob,
    kept: ParkedState | undefined,
  ): Promise<boolean> {
    const queue = this.queue(reaction.queue);
    const state = await queue.getJobState(opts.jobId);
    if (state === 'failed' && kept !== 'wanted') {
      const job = await queue.getJob(opts.jobId);
      const failure = failureOf(new Error(job?.failedReason ?? 'unknown'), job?.attemptsMade ?? 1);
      await this.park(message, reaction.name, reaction.queue, failure);
      return false;
    }
    if (state === 'failed' || state === 'completed') await queue.remove(opts.jobId);
    return true;
  }

  private async enqueue(
    name: QueueName,
    jobs: readonly NewJob[],
    standings: ReadonlyMap<string, MessageState>,
  ): Promise<void> {
    const added = await addJobs(this.queue(name), jobs, this.logger);
    for (const { message, reaction } of added)
      if (standings.get(message.id)?.kept.get(reaction.name) === 'wanted')
        await sqlRows(this.entityManager)`
          update outbox_parked set state = 'running'
          where message_id = ${message.id} and reaction = ${reaction.name} and state = 'wanted'`;
  }

  private queue(name: QueueName): Queue<ReactionJob> {
    return this.modules.get(getQueueToken(name), { strict: false });
  }

  private async park(
    { id: messageId, name: eventName }: Pick<ClaimedMessage, 'id' | 'name'>,
    reaction: string,
    queue: QueueName | null,
    failure: Failure,
  ): Promise<void> {
    await withMessageLocked(this.entityManager, messageId, async (em) => {
      await park(em, { messageId, eventName, reaction, queue }, failure, ['wanted', 'running']);
      await settle(em, messageId, this.namesHearing(eventName));
    });
    await this.live.publish('administrators', 'operations-changed', {});
  }

  private namesHearing(eventName: string): string[] {
    return this.registry.hearing(eventName).map(({ name }) => name);
  }
}
