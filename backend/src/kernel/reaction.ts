import { SetMetadata } from '@nestjs/common';
import type { EventDefinition } from './domain-event.js';

/** The BullMQ queues, as shown in Bull Board. */
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

/** Context of a reaction's run. */
export interface Occurrence {
  messageId: string;
  eventName: string;
  /** 1 on the first attempt. */
  attempt: number;
  /** After this attempt, only an operator can retry it. */
  isLastAttempt: boolean;
  /**
   * Runs `write` in the transaction that records the reaction as run: both commit, or neither, whenever the
   * worker is killed. Call it once, after all other writes; publish afterwards. Statements of the injected entity
   * manager (projections) join the transaction. Commands do not: they open their own, and waiting for a second
   * connection while holding one can exhaust the pool.
   */
  withNote(write: () => Promise<unknown>): Promise<void>;
}

/**
 * One class per reaction, named as a sentence. At-least-once: must be idempotent; `withNote` records it together with
 * its writes.
 */
export interface Reacts {
  react(payload: unknown, occurrence: Occurrence): Promise<void>;
}

export const reactionMetadata = 'atelier:reaction';

export const Reaction = (options: ReactionOptions): ClassDecorator =>
  SetMetadata(reactionMetadata, options) as ClassDecorator;

/** `EnrolStudentWhenPurchaseRecorded` is stored as `enrol-student-when-purchase-recorded`. */
export const reactionName = (className: string): string =>
  className.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/**
 * A retry is pointless until someone fixes the cause: the job fails at the first attempt, and an operator can
 * retry it.
 */
export class PermanentFailure extends Error {
  /** Raw output of the failed tool, for an operator. */
  readonly toolOutput: string | undefined;

  constructor(message: string, { toolOutput, ...options }: ErrorOptions & { toolOutput?: string } = {}) {
    super(message, options);
    this.toolOutput = toolOutput || undefined;
  }
}
