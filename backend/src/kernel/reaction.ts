import { SetMetadata } from '@nestjs/common';
import type { EventDefinition } from './domain-event.js';

/** The queues an operator sees in Bull Board. */
export const queues = [
  'payment-webhooks',
  'purchases',
  'media',
  'encoding',
  'projections',
  'notifications',
  'maintenance',
] as const;
export type QueueName = (typeof queues)[number];

export interface ReactionOptions {
  queue: QueueName;
  events: readonly EventDefinition[];
}

/** What a reaction is told besides the payload. */
export interface Occurrence {
  messageId: string;
  eventName: string;
  /** 1 on the first try. */
  attempt: number;
  /** Nothing but an operator runs the reaction again after this try. */
  isLastAttempt: boolean;
  /**
   * Runs `write` in the transaction that notes the reaction as run: both, or neither, so that a worker killed at whatever moment leaves
   * nothing half done. Once, and last of all that is written; what others are told comes after it. Statements of the entity manager
   * that is injected (the projections') join the transaction. A command does not: it has transactions of its own, and waiting for
   * their connection while holding one is how a pool dries up.
   */
  withNote(write: () => Promise<unknown>): Promise<void>;
}

/** One small class a file, named as a sentence. It may run twice without harm; `withNote` has it noted with what it writes. */
export interface Reacts {
  react(payload: unknown, occurrence: Occurrence): Promise<void>;
}

export const reactionMetadata = 'atelier:reaction';

export const Reaction = (options: ReactionOptions): ClassDecorator =>
  SetMetadata(reactionMetadata, options) as ClassDecorator;

/** `EnrolStudentWhenPurchaseRecorded` is known to queues and the database as `enrol-student-when-purchase-recorded`. */
export const reactionName = (className: string): string =>
  className.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/**
 * Trying again changes nothing until a person mends the cause: the job fails at its first try, where an operator
 * sees it and can run it once more.
 */
export class PermanentFailure extends Error {
  /** What a tool we ran said about it in its own words, for an operator. */
  readonly toolWords: string | undefined;

  constructor(message: string, { toolWords, ...options }: ErrorOptions & { toolWords?: string } = {}) {
    super(message, options);
    this.toolWords = toolWords || undefined;
  }
}
