import type { EventDefinition, PayloadOf } from './domain-event.js';
import type { Buses, Needs, Provided } from './use-case.js';

/** The BullMQ queues, as shown in Bull Board. */
export const queues = [
  'payment-webhooks',
  'purchases',
  'media',
  'encoding',
  'projections',
  'notifications',
  'judge',
  'maintenance',
] as const;
export type QueueName = (typeof queues)[number];

/** Context of a reaction's run. */
export interface ReactionContext {
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
  writeOnce(write: () => Promise<unknown>): Promise<void>;
}

type ValueAt<Payload, Key> = Payload extends unknown
  ? Key extends keyof Payload
    ? Payload[Key]
    : undefined
  : never;

/** The fields of all the events' payloads; those that some event lacks may be undefined. */
type JoinedPayload<Payload> = {
  [Key in Payload extends unknown ? keyof Payload : never]: ValueAt<Payload, Key>;
};

interface ReactionOptions<Events extends readonly EventDefinition[], Needed extends Needs> {
  queue: QueueName;
  events: Events;
  /** Classes and tokens to inject, besides both buses. */
  needs?: Needed;
}

type React<Deps, Payload> = (deps: Deps, payload: Payload, context: ReactionContext) => Promise<unknown>;

/** A reaction to events of any kind, as the worker runs it. */
export interface Reaction extends ReactionOptions<readonly EventDefinition[], Needs> {
  react: React<never, never>;
}

/**
 * Declares a reaction, which the worker names after its export. It may run twice, so it must be idempotent.
 */
export function reaction<
  const Events extends readonly EventDefinition[],
  Needed extends Needs = Record<never, never>,
>(
  options: ReactionOptions<Events, Needed>,
  react: React<Buses & Provided<Needed>, JoinedPayload<PayloadOf<Events[number]>>>,
): Reaction {
  return { ...options, react };
}

/** `EnrolStudentWhenPurchaseRecorded` is stored as `enrol-student-when-purchase-recorded`. */
export const reactionName = (exportName: string): string =>
  exportName.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

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
