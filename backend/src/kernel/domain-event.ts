import type { z } from 'zod';

/** A fact that happened, on its way to the outbox: a name, a version within the name, and plain values. */
export interface DomainEvent<Payload = unknown> {
  readonly name: string;
  readonly payload: Payload;
}

export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  (payload: z.input<Schema>): DomainEvent<z.output<Schema>>;
  readonly eventName: string;
  readonly schema: Schema;
  /** Parses what comes back from the outbox; throws when an old or foreign shape arrives. */
  parse(payload: unknown): z.output<Schema>;
}

export type PayloadOf<Definition> =
  Definition extends EventDefinition<infer Schema> ? z.output<Schema> : never;

const namePattern = /^[a-z]+\.[a-z]+(-[a-z]+)+\.v\d+$/;
const definedNames = new Set<string>();

/**
 * Declares an event once: `defineEvent('authoring.course-published.v1', schema)`.
 * Events are immutable: a change of meaning is a new version, beside the old one.
 */
export function defineEvent<Schema extends z.ZodType>(name: string, schema: Schema): EventDefinition<Schema> {
  if (!namePattern.test(name))
    throw new Error(`Event name "${name}" is not of the form module.past-tense.v1`);
  if (definedNames.has(name)) throw new Error(`Event "${name}" is defined twice`);
  definedNames.add(name);
  const define = (payload: z.input<Schema>): DomainEvent<z.output<Schema>> =>
    Object.freeze({ name, payload: Object.freeze(schema.parse(payload)) as z.output<Schema> });
  return Object.assign(define, {
    eventName: name,
    schema,
    parse: (payload: unknown) => schema.parse(payload),
  });
}

/** Whether this process knows the event at all; one that is newer than its program it does not. */
export const isDefinedEvent = (name: string): boolean => definedNames.has(name);

// Hydration skips constructors, so pending events cannot live in a field of the aggregate.
const pending = new WeakMap<object, DomainEvent[]>();

/** Called by an aggregate's method: the event is written to the outbox by the flush that stores the state. */
export function record(aggregate: object, event: DomainEvent): void {
  const events = pending.get(aggregate);
  if (events) events.push(event);
  else pending.set(aggregate, [event]);
}

/** Hands the recorded events over, once. */
export function takeRecordedEvents(aggregate: object): DomainEvent[] {
  const events = pending.get(aggregate) ?? [];
  pending.delete(aggregate);
  return events;
}
