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

/** Reactions of a message that have run, and those that are parked. */
interface MessageState {
  finished: Set<string>;
  parked: Map<string, ParkedState>;
}
const initialState: MessageState = { finished: new Set(), parked: new Map() };

/** By message; messages without any state are absent. */
async function readMessageStates(
  entityManager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, MessageState>> {
  const messageStates = new Map<string, MessageState>();
  if (ids.length === 0) return messageStates;
  const rows = await sqlRows<{ id: string; reaction: string; state: ParkedState | null }>(entityManager)`
    select message_id as id, reaction, null as state from processed_event where message_id = any(${ids}::uuid[])
    union all
    select message_id, reaction, state from outbox_parked where message_id = any(${ids}::uuid[])`;
  for (const { id, reaction, state } of rows) {
    const messageState = messageStates.get(id) ?? { finished: new Set(), parked: new Map() };
    if (state === null) messageState.finished.add(reaction);
    else messageState.parked.set(reaction, state);
    messageStates.set(id, messageState);
  }
  return messageStates;
}

/** Number of claims, over half an hour, for which an unknown event waits for a release that knows it. */
const maxClaimsOfUnknown = 10;
/** Reaction name for parked messages that never reached a reaction. */
const relayReaction = 'relay';

/** Enqueues messages: one job per reaction that has neither run nor is parked. */
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
    // First claims have no state to read.
    const again = messages.filter(({ attempts }) => attempts > 1).map(({ id }) => id);
    const messageStates = await readMessageStates(this.entityManager, again);
    const withoutReactions: string[] = [];
    const newJobs: NewJob[] = [];
    await Promise.all(
      messages.map(async (message) => {
        const messageState = messageStates.get(message.id) ?? initialState;
        try {
          if (this.hasNoReaction(message, messageState)) withoutReactions.push(message.id);
          else newJobs.push(...(await this.missingJobs(message, messageState)));
        } catch (error) {
          logNotRelayed(this.logger, message, error);
        }
      }),
    );
    const byQueue = Map.groupBy(newJobs, ({ reaction }) => reaction.queue);
    await Promise.all([...byQueue].map(([queue, jobs]) => this.enqueue(queue, jobs, messageStates)));
    await this.finish(withoutReactions);
  }

  private hasNoReaction({ name }: ClaimedMessage, messageState: MessageState): boolean {
    return (
      messageState === initialState && isDefinedEvent(name) && this.registry.subscribersOf(name).length === 0
    );
  }

  private async finish(ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await sqlRows(this.entityManager)`update outbox_message set done_at = now() where id = ${anyOf(ids)}`;
  }

  /** Jobs still missing for the message. If there are none, the message's state is updated. */
  private async missingJobs(message: ClaimedMessage, { finished, parked }: MessageState): Promise<NewJob[]> {
    const { id, name } = message;
    const subscribers = this.registry.subscribersOf(name);
    if (!isDefinedEvent(name)) {
      await this.waitForVersion(message, parked.get(relayReaction));
      return [];
    }
    await this.handleOrphanedRetries(message, parked);
    const isSettled = (reaction: string) =>
      finished.has(reaction) || ['parked', 'abandoned'].includes(parked.get(reaction) ?? '');
    const remaining = subscribers.filter((reaction) => !isSettled(reaction.name));
    if (remaining.length === 0)
      await withMessageLocked(this.entityManager, id, (em) => settle(em, id, this.subscriberNames(name)));
    const jobs = remaining.map((reaction) => newJobOf(message, reaction));
    if (message.attempts === 1) return jobs;
    const areMissing = await Promise.all(
      jobs.map((job) => this.isMissing(job, parked.get(job.reaction.name))),
    );
    return jobs.filter((_, index) => areMissing[index]);
  }

  /** The event is of a newer release, or its module was removed: another process may know it. */
  private async waitForVersion(message: ClaimedMessage, parkedState: ParkedState | undefined): Promise<void> {
    const { id: messageId, name, attempts } = message;
    if (parkedState !== 'wanted' && attempts < maxClaimsOfUnknown) {
      this.logger.warn({ messageId, name }, 'event is not known to this version; it waits');
      return;
    }
    await this.park(message, relayReaction, null, {
      sentence: 'Cette version du programme ne connaît pas cet événement.',
      words: name,
      attempts,
    });
  }

  /** Retries requested for reactions that no longer exist. */
  private async handleOrphanedRetries(
    message: ClaimedMessage,
    parked: MessageState['parked'],
  ): Promise<void> {
    const names = this.subscriberNames(message.name);
    for (const [reaction, state] of parked) {
      if (names.includes(reaction) || !['wanted', 'running'].includes(state)) continue;
      if (reaction === relayReaction) await unpark(this.entityManager, message.id, reaction);
      else
        await this.park(message, reaction, null, {
          sentence: 'Cette version du programme ne connaît pas ce traitement.',
          words: reaction,
          attempts: 1,
        });
    }
  }

  /**
   * Whether the job must be added: one that has ended without being recorded no longer counts, and a failed one
   * is parked, unless a retry is requested.
   */
  private async isMissing(
    { message, reaction, job: { opts } }: NewJob,
    parkedState: ParkedState | undefined,
  ): Promise<boolean> {
    const queue = this.queue(reaction.queue);
    const state = await queue.getJobState(opts.jobId);
    if (state === 'failed' && parkedState !== 'wanted') {
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
    messageStates: ReadonlyMap<string, MessageState>,
  ): Promise<void> {
    const added = await addJobs(this.queue(name), jobs, this.logger);
    for (const { message, reaction } of added)
      if (messageStates.get(message.id)?.parked.get(reaction.name) === 'wanted')
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
      await settle(em, messageId, this.subscriberNames(eventName));
    });
    await this.live.publish('administrators', 'operations-changed', {});
  }

  private subscriberNames(eventName: string): string[] {
    return this.registry.subscribersOf(eventName).map(({ name }) => name);
  }
}
