import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/postgresql';
import { takeRecordedEvents } from '../recorded-events.js';
import { OutboxMessage } from './outbox-message.js';

/** Writes what aggregates recorded in the same flush as their state: both commit, or neither. */
export class OutboxSubscriber implements EventSubscriber {
  beforeFlush({ em, uow }: FlushEventArgs): void {
    const aggregates = new Set<object>([
      ...uow.getIdentityMap(),
      ...uow.getPersistStack(),
      ...uow.getRemoveStack(),
    ]);
    for (const aggregate of aggregates) {
      for (const event of takeRecordedEvents(aggregate)) em.persist(OutboxMessage.of(event));
    }
  }
}
