import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@atelier/backend/kernel/domain-error';
import {
  noteRuns,
  runsThatAreOver,
  type NotedRun,
  type Run,
  type RunToNote,
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

/** What the relay puts into a job. */
export interface ReactionJob {
  messageId: string;
  eventName: string;
  reaction: string;
  payload: unknown;
  /** What the message follows from. Jobs of the version before have none. */
  traceParent?: string | null;
}

/** It has run already, as somebody else has noted meanwhile: what was about to be written again is undone. */
class NotedMeanwhile extends Error {}

/**
 * Runs one reaction to one event, and notes that it has run, or that it has failed for good. A reaction that writes `withNote` is noted in
 * its own transaction. Any other is noted after its work, together with those that end at the same time: a worker killed in between runs
 * it again, which each of them bears.
 */
@Injectable()
export class ReactionRunner {
  private readonly over: Batcher<Run, boolean>;
  private readonly notes: Batcher<RunToNote, NotedRun>;

  constructor(
    private readonly entityManager: EntityManager,
    private readonly registry: ReactionRegistry,
    private readonly live: LiveChannel,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.over = new Batcher((runs) => runsThatAreOver(entityManager, runs));
    this.notes = new Batcher((runs) => noteRuns(entityManager, runs));
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
    if (await this.over.add({ messageId, reaction: name })) return;
    const started = performance.now();
    let noted: NotedRun | undefined;
    try {
      const reaction = this.registry.named(name);
      const event = reaction?.events.get(eventName);
      if (!reaction || !event)
        throw new PermanentFailure('Cette version du programme ne connaît pas ce traitement.');
      const withNote = async (write: () => Promise<unknown>): Promise<void> => {
        if (noted) throw new Error(`"${name}" is noted already`);
        noted = await this.writeAndNote(this.toNote(messageId, name, eventName), write);
      };
      await reaction.handler.react(event.parse(payload), {
        messageId,
        eventName,
        attempt,
        isLastAttempt,
        withNote,
      });
    } catch (error) {
      log.warn({ err: error }, 'reaction failed');
      const isForGood = isPermanent(error);
      const isOver = isForGood || isLastAttempt;
      this.measure(name, isOver ? 'parked' : 'failed', started);
      if (isOver) await this.noteFailure(job, error, attempt, log);
      throw isForGood ? new UnrecoverableError(inFull(error)) : error;
    }
    noted ??= await this.notes.add(this.toNote(messageId, name, eventName));
    await this.followNote(noted, name);
    this.measure(name, 'done', started);
    log.info({ ms: Math.round(performance.now() - started) }, 'reaction done');
  }

  private measure(reaction: string, outcome: 'done' | 'failed' | 'parked', started: number): void {
    this.metrics.reactions.observe({ reaction, outcome }, (performance.now() - started) / 1000);
  }

  private async writeAndNote(run: RunToNote, write: () => Promise<unknown>): Promise<NotedRun> {
    try {
      return await this.entityManager.fork().transactional(async (em) => {
        await write();
        // Last: it holds the message, and its other reactions wait for no work.
        const [noted] = await noteRuns(em, [run]);
        if (!noted?.isNew) throw new NotedMeanwhile();
        return noted;
      });
    } catch (error) {
      if (error instanceof NotedMeanwhile) return { isNew: false, wasStuck: false, superseded: [] };
      throw error;
    }
  }

  /**
   * What is parked of the same reaction to an equal payload is over with it: an author has run again by hand, as
   * another message, what had failed.
   */
  private async followNote({ wasStuck, superseded }: NotedRun, name: string): Promise<void> {
    const others = await Promise.all(
      superseded.map(({ id, eventName }) => this.notes.add(this.toNote(id, name, eventName))),
    );
    if (wasStuck || others.some((other) => other.wasStuck))
      await this.live.publish('administrators', 'operations-changed', {});
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
      await withMessageLocked(this.entityManager, messageId, async (em) => {
        const stuck = { messageId, eventName, reaction, queue: queueName as QueueName };
        await park(em, stuck, failureOf(error, attempts));
        await settle(em, messageId, this.hearing(eventName));
      });
      await this.live.publish('administrators', 'operations-changed', {});
    } catch (failure) {
      log.warn({ err: failure }, 'a failed reaction could not be parked yet');
    }
  }

  private toNote(messageId: string, reaction: string, eventName: string): RunToNote {
    return { messageId, reaction, hearing: this.hearing(eventName) };
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
