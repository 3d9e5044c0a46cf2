import type { Logger } from '@atelier/backend/platform/logging/logger';
import type { Queue } from 'bullmq';
import type { ClaimedMessage } from './claimed-message.js';
import type { RegisteredReaction } from './reaction-registry.js';
import type { ReactionJob } from './reaction-runner.js';

/** A job that is to be added, for one reaction to one message. */
export interface HandOver {
  message: ClaimedMessage;
  reaction: RegisteredReaction;
  job: { name: string; data: ReactionJob; opts: { jobId: string } };
}

export const jobIdOf = ({ id }: Pick<ClaimedMessage, 'id'>, reaction: string): string => `${id}-${reaction}`;

/** @throws SyntaxError when the payload cannot be parsed */
export function handOverOf(message: ClaimedMessage, reaction: RegisteredReaction): HandOver {
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
  handOvers: readonly HandOver[],
  logger: Logger,
): Promise<readonly HandOver[]> {
  try {
    await queue.addBulk(handOvers.map(({ job }) => job));
    return handOvers;
  } catch (error) {
    if (handOvers.length === 1) return notAdded(handOvers, error, logger);
    const added: HandOver[] = [];
    for (const handOver of handOvers) added.push(...(await addJobs(queue, [handOver], logger)));
    return added;
  }
}

function notAdded(handOvers: readonly HandOver[], error: unknown, logger: Logger): [] {
  for (const { message } of handOvers) notRelayed(logger, message, error);
  return [];
}

export function notRelayed(logger: Logger, { id: messageId, name }: ClaimedMessage, error: unknown): void {
  logger.warn({ err: error, messageId, name }, 'message could not be relayed; it is tried again');
}
