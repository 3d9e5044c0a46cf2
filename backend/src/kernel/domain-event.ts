import type { z } from 'zod';

/** A domain event on its way to the outbox: versioned name and plain payload. */
export interface DomainEvent<Payload = unknown> {
  readonly name: string;
  readonly payload: Payload;
}

export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  (payload: z.input<Schema>): DomainEvent<z.output<Schema>>;
  readonly eventName: string;
  readonly schema: Schema;
  /** Parses a stored payload; throws for an old or foreign shape. */
  parse(payload: unknown): z.output<Schema>;
}

export type PayloadOf<Definition> =
  Definition extends EventDefinition<infer Schema> ? z.output<Schema> : never;

const namePattern = /^[a-z]+\.[a-z]+(-[a-z]+)+\.v\d+$/;
const definedNames = new Set<string>();

/**
 * Declares an event: `defineEvent('authoring.course-published.v1', schema)`. Events are immutable: a change of
 * meaning is a new version beside the old one.
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

/** Whether this process knows the event; false for events of a newer release. */
export const isDefinedEvent = (name: string): boolean => definedNames.has(name);

// Outside the aggregate, since hydration skips constructors and would leave a field uninitialised.
const pending = new WeakMap<object, DomainEvent[]>();

/** Records an event; the flush that stores the aggregate writes it to the outbox. */
export function record(aggregate: object, event: DomainEvent): void {
  const events = pending.get(aggregate);
  if (events) events.push(event);
  else pending.set(aggregate, [event]);
}

/** Returns the recorded events and clears them. */
export function takeRecordedEvents(aggregate: object): DomainEvent[] {
  const events = pending.get(aggregate) ?? [];
  pending.delete(aggregate);
  return events;
}
