import type { DomainEvent } from './define-event.js';

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
