import type { Queue } from 'bullmq';
import type { Logger } from '@atelier/backend/platform/logging/logger';
import type { RegisteredReaction } from './reaction-registry.js';
import type { ReactionJob } from './reaction-runner.js';

/** An outbox message leased by the relay. */
export interface ClaimedMessage {
  id: string;
  name: string;
  /** JSON, parsed individually so that an invalid one does not block the others. */
  payload: string;
  /** Parent trace context, if traced. */
  traceParent: string | null;
  /** Including this claim. */
  attempts: number;
}

/** A job to add: one reaction to one message. */
export interface NewJob {
  message: ClaimedMessage;
  reaction: RegisteredReaction;
  job: { name: string; data: ReactionJob; opts: { jobId: string } };
}

/** BullMQ refuses ids that contain `:` or consist of digits only. */
export const jobIdOf = ({ id }: Pick<ClaimedMessage, 'id'>, reaction: string): string => `${id}-${reaction}`;

/** @throws SyntaxError when the payload is invalid JSON */
export function newJobOf(message: ClaimedMessage, reaction: RegisteredReaction): NewJob {
  const { id: messageId, name: eventName, payload, traceParent } = message;
  const { name } = reaction;
  const data = { messageId, eventName, reaction: name, payload: JSON.parse(payload) as unknown, traceParent };
  return { message, reaction, job: { name, data, opts: { jobId: jobIdOf(message, name) } } };
}

/**
 * Adds jobs in bulk. If that fails they are added one by one, so that a bad one does not block the others.
 * Idempotent: job ids are derived from message and reaction.
 * @returns the added jobs
 */
export async function addJobs(
  queue: Queue<ReactionJob>,
  jobs: readonly NewJob[],
  logger: Logger,
): Promise<readonly NewJob[]> {
  try {
    await queue.addBulk(jobs.map(({ job }) => job));
    return jobs;
  } catch (error) {
    if (jobs.length === 1) return notAdded(jobs, error, logger);
    const added: NewJob[] = [];
    for (const job of jobs) added.push(...(await addJobs(queue, [job], logger)));
    return added;
  }
}

function notAdded(jobs: readonly NewJob[], error: unknown, logger: Logger): [] {
  for (const { message } of jobs) logNotRelayed(logger, message, error);
  return [];
}

export function logNotRelayed(logger: Logger, { id: messageId, name }: ClaimedMessage, error: unknown): void {
  logger.warn({ err: error, messageId, name }, 'message could not be relayed; it is tried again');
}
