import { getQueueToken } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { isDefinedEvent } from '@atelier/backend/kernel/define-event';
import {
  park,
  settle,
  unpark,
  whileMessageIsHeld,
  type Failure,
  type ParkedState,
} from '@atelier/backend/kernel/outbox/parked-messages';
import { anyOf, sqlRows } from '@atelier/backend/kernel/query';
import type { QueueName } from '@atelier/backend/kernel/reaction';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Queue } from 'bullmq';
import type { ClaimedMessage } from './claimed-message.js';
import { failureOf } from './failure-words.js';
import { addJobs, handOverOf, notRelayed, type HandOver } from './hand-over.js';
import { readStandings, untouched, type Standing } from './message-standings.js';
import { ReactionRegistry } from './reaction-registry.js';
import type { ReactionJob } from './reaction-runner.js';

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
    const standings = await readStandings(this.entityManager, again);
    const unheard: string[] = [];
    const handOvers: HandOver[] = [];
    await Promise.all(
      messages.map(async (message) => {
        const standing = standings.get(message.id) ?? untouched;
        try {
          if (this.isUnheard(message, standing)) unheard.push(message.id);
          else handOvers.push(...(await this.leftToDo(message, standing)));
        } catch (error) {
          notRelayed(this.logger, message, error);
        }
      }),
    );
    const byQueue = Map.groupBy(handOvers, ({ reaction }) => reaction.queue);
    await Promise.all([...byQueue].map(([queue, jobs]) => this.handOver(queue, jobs, standings)));
    await this.finish(unheard);
  }

  private isUnheard({ name }: ClaimedMessage, standing: Standing): boolean {
    return standing === untouched && isDefinedEvent(name) && this.registry.hearing(name).length === 0;
  }

  private async finish(ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await sqlRows(this.entityManager)`update outbox_message set done_at = now() where id = ${anyOf(ids)}`;
  }

  /** The jobs that the message still lacks. Where there is nothing left to hand over, it is written where the message stands. */
  private async leftToDo(message: ClaimedMessage, { ran, kept }: Standing): Promise<HandOver[]> {
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
      await whileMessageIsHeld(this.entityManager, id, (em) => settle(em, id, this.namesHearing(name)));
    const jobs = open.map((reaction) => handOverOf(message, reaction));
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
  private async answerForOrphans(message: ClaimedMessage, kept: Standing['kept']): Promise<void> {
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
    { message, reaction, job: { opts } }: HandOver,
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

  private async handOver(
    name: QueueName,
    handOvers: readonly HandOver[],
    standings: ReadonlyMap<string, Standing>,
  ): Promise<void> {
    const added = await addJobs(this.queue(name), handOvers, this.logger);
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
    await whileMessageIsHeld(this.entityManager, messageId, async (em) => {
      await park(em, { messageId, eventName, reaction, queue }, failure, ['wanted', 'running']);
      await settle(em, messageId, this.namesHearing(eventName));
    });
    await this.live.tell('administrators', 'operations-changed', {});
  }

  private namesHearing(eventName: string): string[] {
    return this.registry.hearing(eventName).map(({ name }) => name);
  }
}
