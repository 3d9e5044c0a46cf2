import type { Queue } from 'bullmq';
import type { Logger } from '@atelier/backend/platform/logging/logger';
import type { RegisteredReaction } from './reaction-registry.js';
import type { ReactionJob } from './reaction-runner.js';

/** A row of the outbox that the relay holds for a while. */
export interface ClaimedMessage {
  id: string;
  name: string;
  /** JSON, parsed one by one: what cannot be parsed holds up no other. */
  payload: string;
  /** What it follows from, where that is traced. */
  traceParent: string | null;
  /** This claim included. */
  attempts: number;
}

/** A job that is to be added, for one reaction to one message. */
export interface NewJob {
  message: ClaimedMessage;
  reaction: RegisteredReaction;
  job: { name: string; data: ReactionJob; opts: { jobId: string } };
}

/** BullMQ refuses ids that contain `:` or consist of digits only. */
export const jobIdOf = ({ id }: Pick<ClaimedMessage, 'id'>, reaction: string): string => `${id}-${reaction}`;

/** @throws SyntaxError when the payload cannot be parsed */
export function newJobOf(message: ClaimedMessage, reaction: RegisteredReaction): NewJob {
  const { id: messageId, name: eventName, payload, traceParent } = message;
  const { name } = reaction;
  const data = { messageId, eventName, reaction: name, payload: JSON.parse(payload) as unknown, traceParent };
  return { message, reaction, job: { name, data, opts: { jobId: jobIdOf(message, name) } } };
}

/**
 * Adds the jobs to their queue in one call. Where that is refused each is added by itself, so that one which cannot be written holds up
 * no other; adding what is there already changes nothing, since a job's id is made of the message and the reaction.
 * @returns those that were added
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
