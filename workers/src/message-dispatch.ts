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
import { sqlRows } from '@atelier/backend/kernel/query';
import type { QueueName } from '@atelier/backend/kernel/reaction';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Queue } from 'bullmq';
import { failureOf } from './failure-words.js';
import { readStandings, untouched, type Standing } from './message-standings.js';
import { ReactionRegistry, type RegisteredReaction } from './reaction-registry.js';
import type { ReactionJob } from './reaction-runner.js';

/** A row of the outbox that the relay holds for a while. */
export interface ClaimedMessage {
  id: string;
  name: string;
  /** JSON, parsed one by one: what cannot be parsed holds up no other. */
  payload: string;
  /** This claim included. */
  attempts: number;
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
    const standings = await readStandings(this.entityManager, again);
    for (const message of messages) {
      try {
        await this.dispatchOne(message, standings.get(message.id) ?? untouched);
      } catch (error) {
        const { id: messageId, name } = message;
        this.logger.warn({ err: error, messageId, name }, 'message could not be relayed; it is tried again');
      }
    }
  }

  private async dispatchOne(message: ClaimedMessage, standing: Standing): Promise<void> {
    const { id, name } = message;
    const { ran, kept } = standing;
    const hearing = this.registry.hearing(name);
    if (!isDefinedEvent(name)) return this.waitForVersion(message, kept.get(relayItself));
    if (hearing.length === 0 && standing === untouched) {
      await sqlRows(this.entityManager)`update outbox_message set done_at = now() where id = ${id}`;
      return;
    }
    await this.answerForOrphans(message, kept);
    const isClosed = (reaction: string) =>
      ran.has(reaction) || ['parked', 'abandoned'].includes(kept.get(reaction) ?? '');
    const open = hearing.filter((reaction) => !isClosed(reaction.name));
    for (const reaction of open) await this.handOver(message, reaction, kept.get(reaction.name));
    if (open.length === 0)
      await whileMessageIsHeld(this.entityManager, id, (em) => settle(em, id, this.namesHearing(name)));
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

  /**
   * Adding a job that Redis still has changes nothing, since its id is made of the message and the reaction. One
   * that is over and is not noted is no job any more: a failed one is parked, unless it is wanted again.
   */
  private async handOver(
    { id, name, payload, attempts }: ClaimedMessage,
    reaction: RegisteredReaction,
    kept: ParkedState | undefined,
  ): Promise<void> {
    const queue = this.modules.get<Queue<ReactionJob>>(getQueueToken(reaction.queue), { strict: false });
    const jobId = `${id}-${reaction.name}`;
    if (attempts > 1) {
      const state = await queue.getJobState(jobId);
      if (state === 'failed' && kept !== 'wanted') {
        const job = await queue.getJob(jobId);
        const failure = failureOf(new Error(job?.failedReason ?? 'unknown'), job?.attemptsMade ?? 1);
        return this.park({ id, name }, reaction.name, reaction.queue, failure);
      }
      if (state === 'failed' || state === 'completed') await queue.remove(jobId);
    }
    const data = { messageId: id, eventName: name, reaction: reaction.name, payload: JSON.parse(payload) };
    await queue.add(reaction.name, data, { jobId });
    if (kept === 'wanted')
      await sqlRows(this.entityManager)`
        update outbox_parked set state = 'running'
        where message_id = ${id} and reaction = ${reaction.name} and state = 'wanted'`;
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
