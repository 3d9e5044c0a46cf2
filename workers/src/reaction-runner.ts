import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@atelier/backend/kernel/domain-error';
import { park, settle, unpark, whileMessageIsHeld } from '@atelier/backend/kernel/outbox/parked-messages';
import { sqlRows } from '@atelier/backend/kernel/query';
import { PermanentFailure, type QueueName } from '@atelier/backend/kernel/reaction';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';
import { errorCodes } from '@atelier/contracts/error-codes';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnrecoverableError, type Job } from 'bullmq';
import { failureOf } from './failure-words.js';
import { ReactionRegistry } from './reaction-registry.js';

/** What the relay puts into a job. */
export interface ReactionJob {
  messageId: string;
  eventName: string;
  reaction: string;
  payload: unknown;
}

/**
 * Runs one reaction to one event, and notes that it has run, or that it has failed for good. The note is written
 * after the work: a worker killed in between runs the reaction again, which each of them bears.
 */
@Injectable()
export class ReactionRunner {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly registry: ReactionRegistry,
    private readonly live: LiveChannel,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(job: Job<ReactionJob>): Promise<void> {
    const { messageId, eventName, reaction: name, payload } = job.data;
    const attempt = job.attemptsMade + 1;
    const isLastAttempt = attempt >= (job.opts.attempts ?? 1);
    const log = this.logger.child({ jobId: job.id, reaction: name, messageId, attempt });
    if (await this.isOver(messageId, name)) return;
    const started = performance.now();
    try {
      const reaction = this.registry.named(name);
      const event = reaction?.events.get(eventName);
      if (!reaction || !event)
        throw new PermanentFailure('Cette version du programme ne connaît pas ce traitement.');
      const occurrence = { messageId, eventName, attempt, isLastAttempt };
      await reaction.handler.react(event.parse(payload), occurrence);
    } catch (error) {
      log.warn({ err: error }, 'reaction failed');
      const isForGood = isPermanent(error);
      if (isForGood || isLastAttempt) await this.noteFailure(job, error, attempt, log);
      throw isForGood ? new UnrecoverableError(inFull(error)) : error;
    }
    await this.noteRun(messageId, name, eventName);
    await this.noteSuperseded(messageId, name);
    log.info({ ms: Math.round(performance.now() - started) }, 'reaction done');
  }

  /** It has run, or an administrator has given it up. */
  private async isOver(messageId: string, name: string): Promise<boolean> {
    const rows = await sqlRows(this.entityManager)`
      select 1 from processed_event where message_id = ${messageId} and reaction = ${name}
      union all
      select 1 from outbox_parked
      where message_id = ${messageId} and reaction = ${name} and state = 'abandoned'`;
    return rows.length > 0;
  }

  /** The message is done once every reaction that hears it has run. */
  private async noteRun(messageId: string, name: string, eventName: string): Promise<void> {
    const wasParked = await whileMessageIsHeld(this.entityManager, messageId, async (em) => {
      await sqlRows(em)`
        insert into processed_event (message_id, reaction) values (${messageId}, ${name}) on conflict do nothing`;
      const wasStuck = await unpark(em, messageId, name);
      await settle(em, messageId, this.hearing(eventName));
      return wasStuck;
    });
    if (wasParked) await this.live.tell('administrators', 'operations-changed', {});
  }

  /**
   * What is parked of the same reaction to an equal payload is over with it: an author has run again by hand, as
   * another message, what had failed.
   */
  private async noteSuperseded(messageId: string, name: string): Promise<void> {
    const superseded = await sqlRows<{ id: string; eventName: string }>(this.entityManager)`
      select other.id, other.name as "eventName"
      from outbox_parked parked
      join outbox_message other on other.id = parked.message_id
      join outbox_message message on message.payload = other.payload
      where parked.reaction = ${name} and parked.state = 'parked' and message.id = ${messageId}`;
    for (const { id, eventName } of superseded) await this.noteRun(id, name, eventName);
  }

  /** What cannot be noted now is noted by the relay, which finds the failed job. */
  private async noteFailure(
    { data, queueName }: Job<ReactionJob>,
    error: unknown,
    attempts: number,
    log: Logger,
  ): Promise<void> {
    const { messageId, eventName, reaction } = data;
    try {
      await whileMessageIsHeld(this.entityManager, messageId, async (em) => {
        const stuck = { messageId, eventName, reaction, queue: queueName as QueueName };
        await park(em, stuck, failureOf(error, attempts));
        await settle(em, messageId, this.hearing(eventName));
      });
      await this.live.tell('administrators', 'operations-changed', {});
    } catch (failure) {
      log.warn({ err: failure }, 'a failed reaction could not be parked yet');
    }
  }

  private hearing(eventName: string): string[] {
    return this.registry.hearing(eventName).map(({ name }) => name);
  }
}

/** A refusal by a rule does not change by trying again; a missing provider, database or Redis does. */
function isPermanent(error: unknown): boolean {
  if (error instanceof PermanentFailure) return true;
  return error instanceof DomainError && errorCodes[error.code] < 500;
}

/** Behind the sentence, what a tool we ran said in its own words: an operator reads both. */
function inFull(error: unknown): string {
  const toolWords = error instanceof PermanentFailure ? error.toolWords : undefined;
  return toolWords ? `${String(error)}\n${toolWords}` : String(error);
}
