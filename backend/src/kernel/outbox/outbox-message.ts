import { randomUUIDv7 } from 'node:crypto';
import {
  defineEntity,
  type EntityManager,
  type EventSubscriber,
  type FlushEventArgs,
  p,
} from '@mikro-orm/postgresql';
import {
  type DomainEvent,
  type EventDefinition,
  type PayloadOf,
  takeRecordedEvents,
} from '../domain-event.js';
import { type DeclaredTable, numberStays } from '../personal-data.js';
import { sqlRows } from '../query.js';
import { traceParent } from '../tracing.js';

const schema = defineEntity({
  name: 'OutboxMessage',
  tableName: 'outbox_message',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    payload: p.json().$type<unknown>(),
    /** By the clock of PostgreSQL, as the relay's: a process whose own is an hour ahead would have its messages wait for an hour. */
    occurredAt: p.datetime().defaultRaw('now()'),
    /** When the relay hands it to the queue (again). */
    dueAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    /** Set when every reaction to it has run. */
    doneAt: p.datetime().strictNullable(),
    /** Set while what is left of it waits for an administrator. */
    parkedAt: p.datetime().strictNullable(),
    /** When the relay handed it to the queue last. */
    relayedAt: p.datetime().strictNullable(),
    /** The work that said so (`traceparent`): its reactions are told as what follows from it. */
    traceParent: p.text().strictNullable(),
  },
});

export class OutboxMessage extends schema.class {
  static of(event: DomainEvent): OutboxMessage {
    const message = new OutboxMessage();
    message.id = randomUUIDv7();
    message.name = event.name;
    message.payload = event.payload;
    message.attempts = 0;
    message.traceParent = traceParent();
    return message;
  }
}
schema.setClass(OutboxMessage);

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

/**
 * Overwrites texts in all messages of one event about an account: those that are kept as history, and those that are
 * parked. Events name people by number; the few that carry more say here what closing the account leaves of it.
 */
export async function redactMessages<Definition extends EventDefinition>(
  em: EntityManager,
  event: Definition,
  accountId: string,
  texts: Partial<PayloadOf<Definition>>,
): Promise<void> {
  await sqlRows(em)`
    update outbox_message set payload = payload || ${JSON.stringify(texts)}::jsonb
    where name = ${event.eventName} and payload ->> 'accountId' = ${accountId}`;
}

/** What the outbox keeps about people: numbers alone, but for what `redactMessages` takes care of. */
export const outboxTables = {
  outbox_message: {
    people: {
      payload: {
        holds: 'account',
        exported: { not: 'it repeats by number what the modules’ own sections tell' },
        closing: { stays: `${numberStays.stays}, for 30 days after the last reaction has run` },
      },
    },
    plain: 'id name trace_parent',
  },
  processed_event: { plain: 'message_id reaction' },
  outbox_parked: {
    people: {
      decided_by: {
        holds: 'account',
        exported: { not: 'what an administrator decided is in their journal' },
        closing: numberStays,
      },
      reason: {
        holds: 'text',
        exported: { not: 'what an administrator decided is in their journal' },
        closing: { stays: 'about a fault, for 13 months' },
      },
    },
    // `words` are a tool's, with every address taken out before they are stored (failure-summary.ts).
    plain: 'id message_id event_name reaction queue state sentence words',
  },
} satisfies Record<string, DeclaredTable>;
