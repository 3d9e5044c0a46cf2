import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@atelier/backend/kernel/domain-error';
import { rowsOf, sql } from '@atelier/backend/kernel/query';
import { PermanentFailure } from '@atelier/backend/kernel/reaction';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import { errorCodes } from '@atelier/contracts/error-codes';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnrecoverableError, type Job } from 'bullmq';
import { ReactionRegistry } from './reaction-registry.js';

/** What the relay puts into a job. */
export interface ReactionJob {
  messageId: string;
  eventName: string;
  reaction: string;
  payload: unknown;
}

/**
 * Runs one reaction to one event, and notes that it has run. The note is written after the work: a worker killed
 * in between runs the reaction again, which each of them bears.
 */
@Injectable()
export class ReactionRunner {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly registry: ReactionRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(job: Job<ReactionJob>): Promise<void> {
    const { messageId, eventName, reaction: name, payload } = job.data;
    const log = this.logger.child({
      jobId: job.id,
      reaction: name,
      messageId,
      attempt: job.attemptsMade + 1,
    });
    const reaction = this.registry.named(name);
    const event = reaction?.events.get(eventName);
    if (!reaction || !event)
      throw new UnrecoverableError(`No reaction "${name}" to "${eventName}" in this worker`);
    if (await this.hasRun(messageId, name)) return;
    const started = performance.now();
    try {
      const attempt = job.attemptsMade + 1;
      const isLastAttempt = attempt >= (job.opts.attempts ?? 1);
      const occurrence = { messageId, eventName, attempt, isLastAttempt };
      await reaction.handler.react(event.parse(payload), occurrence);
    } catch (error) {
      log.warn({ err: error }, 'reaction failed');
      throw isPermanent(error) ? new UnrecoverableError(String(error)) : error;
    }
    await this.noteRun(messageId, name, eventName);
    log.info({ ms: Math.round(performance.now() - started) }, 'reaction done');
  }

  private async hasRun(messageId: string, name: string): Promise<boolean> {
    const rows = await rowsOf(
      this.entityManager,
      sql`select 1 from processed_event where message_id = ${messageId} and reaction = ${name}`,
    );
    return rows.length > 0;
  }

  /** The message is done once every reaction that hears it has run. */
  private async noteRun(messageId: string, name: string, eventName: string): Promise<void> {
    const reactions = this.registry.hearing(eventName).map((reaction) => reaction.name);
    await this.entityManager.fork().transactional(async (em) => {
      // Two reactions that end at once must see each other's note: they take turns on the message's row.
      await rowsOf(em, sql`select 1 from outbox_message where id = ${messageId} for update`);
      await rowsOf(
        em,
        sql`insert into processed_event (message_id, reaction) values (${messageId}, ${name}) on conflict do nothing`,
      );
      await rowsOf(
        em,
        sql`
          update outbox_message set done_at = now()
          where id = ${messageId} and done_at is null and (
            select count(*) from processed_event
            where message_id = ${messageId} and reaction = any(${reactions}::text[])) = ${reactions.length}`,
      );
    });
  }
}

/** A refusal by a rule does not change by trying again; a missing provider, database or Redis does. */
function isPermanent(error: unknown): boolean {
  if (error instanceof PermanentFailure) return true;
  return error instanceof DomainError && errorCodes[error.code] < 500;
}
