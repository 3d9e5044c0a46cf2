import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@atelier/backend/kernel/domain-error';
import {
  recordRuns,
  finishedRuns,
  type RecordedRun,
  type ReactionRun,
  type RunToRecord,
} from '@atelier/backend/kernel/outbox/processed-runs';
import { park, settle, withMessageLocked } from '@atelier/backend/kernel/outbox/parked-messages';
import { PermanentFailure, type QueueName } from '@atelier/backend/kernel/reaction';
import { traced } from '@atelier/backend/kernel/tracing';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import { Metrics } from '@atelier/backend/platform/observability/metrics';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';
import { errorCodes } from '@atelier/contracts/error-codes';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnrecoverableError, type Job } from 'bullmq';
import { failureOf } from './failure-summary.js';
import { ReactionRegistry } from './reaction-registry.js';
import { Batcher } from './batcher.js';

/** Job data. */
export interface ReactionJob {
  messageId: string;
  eventName: string;
  reaction: string;
  payload: unknown;
  /** Parent trace context. Absent in jobs of the previous release. */
  traceParent?: string | null;
}

/** Another worker has recorded the run concurrently: rolls back this one's writes. */
class AlreadyRecorded extends Error {}

/**
 * Runs one reaction to one event and records it as run or permanently failed. With `writeOnce` the record is in
 * the reaction's own transaction. Otherwise it is written after the work, batched with others; after a crash in
 * between the reaction runs again, so it must be idempotent.
 */
@Injectable()
export class ReactionRunner {
  private readonly finishedBatcher: Batcher<ReactionRun, boolean>;
  private readonly recordBatcher: Batcher<RunToRecord, RecordedRun>;

  constructor(
    private readonly entityManager: EntityManager,
    private readonly registry: ReactionRegistry,
    private readonly live: LiveChannel,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.finishedBatcher = new Batcher((runs) => finishedRuns(entityManager, runs));
    this.recordBatcher = new Batcher((runs) => recordRuns(entityManager, runs));
  }

  run(job: Job<ReactionJob>): Promise<void> {
    const { messageId, reaction, traceParent } = job.data;
    const attributes = {
      'messaging.system': 'bullmq',
      'messaging.destination.name': job.queueName,
      'messaging.message.id': messageId,
      'atelier.attempt': job.attemptsMade + 1,
    };
    return traced(reaction, { kind: 'consumer', attributes, after: traceParent }, () => this.runOnce(job));
  }

  private async runOnce(job: Job<ReactionJob>): Promise<void> {
    const { messageId, eventName, reaction: name, payload } = job.data;
    const attempt = job.attemptsMade + 1;
    const isLastAttempt = attempt >= (job.opts.attempts ?? 1);
    const log = this.logger.child({ jobId: job.id, reaction: name, messageId, attempt });
    if (await this.finishedBatcher.add({ messageId, reaction: name })) return;
    const started = performance.now();
    let recorded: RecordedRun | undefined;
    try {
      const reaction = this.registry.named(name);
      const event = reaction?.events.get(eventName);
      if (!reaction || !event)
        throw new PermanentFailure('Cette version du programme ne connaît pas ce traitement.');
      const writeOnce = async (write: () => Promise<unknown>): Promise<void> => {
        if (recorded) throw new Error(`"${name}" has already written`);
        recorded = await this.writeAndRecord(this.runOf(messageId, name, eventName), write);
      };
      await reaction.react(event.parse(payload), {
        messageId,
        eventName,
        attempt,
        isLastAttempt,
        writeOnce,
      });
    } catch (error) {
      log.warn({ err: error }, 'reaction failed');
      const isFinal = isPermanent(error);
      const isParked = isFinal || isLastAttempt;
      this.measure(name, isParked ? 'parked' : 'failed', started);
      if (isParked) await this.recordFailure(job, error, attempt, log);
      throw isFinal ? new UnrecoverableError(fullMessageOf(error)) : error;
    }
    recorded ??= await this.recordBatcher.add(this.runOf(messageId, name, eventName));
    await this.afterRecording(recorded, name);
    this.measure(name, 'done', started);
    log.info({ ms: Math.round(performance.now() - started) }, 'reaction done');
  }

  private measure(reaction: string, outcome: 'done' | 'failed' | 'parked', started: number): void {
    this.metrics.reactions.observe({ reaction, outcome }, (performance.now() - started) / 1000);
  }

  private async writeAndRecord(run: RunToRecord, write: () => Promise<unknown>): Promise<RecordedRun> {
    try {
      return await this.entityManager.fork().transactional(async (em) => {
        await write();
        // Last, since it locks the message and its other reactions would wait.
        const [recorded] = await recordRuns(em, [run]);
        if (!recorded?.isNew) throw new AlreadyRecorded();
        return recorded;
      });
    } catch (error) {
      if (error instanceof AlreadyRecorded) return { isNew: false, wasParked: false, superseded: [] };
      throw error;
    }
  }

  /**
   * Parked runs of the same reaction with an equal payload are obsolete: the author has retried under a new
   * message.
   */
  private async afterRecording({ wasParked, superseded }: RecordedRun, name: string): Promise<void> {
    const others = await Promise.all(
      superseded.map(({ id, eventName }) => this.recordBatcher.add(this.runOf(id, name, eventName))),
    );
    if (wasParked || others.some((other) => other.wasParked))
      await this.live.publish('administrators', 'operations-changed', {});
  }

  /** On failure here, the relay records it when it finds the failed job. */
  private async recordFailure(
    { data, queueName }: Job<ReactionJob>,
    error: unknown,
    attempts: number,
    log: Logger,
  ): Promise<void> {
    const { messageId, eventName, reaction } = data;
    try {
      await withMessageLocked(this.entityManager, messageId, async (em) => {
        const failed = { messageId, eventName, reaction, queue: queueName as QueueName };
        await park(em, failed, failureOf(error, attempts));
        await settle(em, messageId, this.subscriberNames(eventName));
      });
      await this.live.publish('administrators', 'operations-changed', {});
    } catch (failure) {
      log.warn({ err: failure }, 'a failed reaction could not be parked yet');
    }
  }

  private runOf(messageId: string, reaction: string, eventName: string): RunToRecord {
    return { messageId, reaction, subscribers: this.subscriberNames(eventName) };
  }

  private subscriberNames(eventName: string): string[] {
    return this.registry.subscribersOf(eventName).map(({ name }) => name);
  }
}

/** Business errors are permanent; unavailable providers, database or Redis are not. */
function isPermanent(error: unknown): boolean {
  if (error instanceof PermanentFailure) return true;
  return error instanceof DomainError && errorCodes[error.code] < 500;
}

/** The message, followed by the tool's raw output, for operators. */
function fullMessageOf(error: unknown): string {
  const toolOutput = error instanceof PermanentFailure ? error.toolOutput : undefined;
  return toolOutput ? `${String(error)}\n${toolOutput}` : String(error);
}
