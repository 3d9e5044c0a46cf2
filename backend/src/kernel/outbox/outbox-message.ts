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
import { type DeclaredTable, idIsRetained, unexported } from '../personal-data.js';
import { sqlRows } from '../query.js';
import { traceParent } from '../tracing.js';
import { storableJson } from '../storable-json.js';

const schema = defineEntity({
  name: 'OutboxMessage',
  tableName: 'outbox_message',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    payload: p.json().$type<unknown>(),
    /**
     * By PostgreSQL's clock, like the relay: with a process clock an hour ahead, its messages would wait an hour.
     */
    occurredAt: p.datetime().defaultRaw('now()'),
    /** When the relay is to enqueue it (again). */
    dueAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    /** Set once all its reactions have run. */
    doneAt: p.datetime().strictNullable(),
    /** Set while its remaining reactions await an administrator. */
    parkedAt: p.datetime().strictNullable(),
    /** When the relay last enqueued it. */
    relayedAt: p.datetime().strictNullable(),
    /** Trace context of the producer (`traceparent`), the parent of its reactions' spans. */
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

/** Writes recorded events in the flush that stores their aggregates: both commit, or neither. */
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
 * Redacts texts in all stored and parked messages of an event about an account. Events refer to people by id; the
 * few that carry more specify here what account closure leaves.
 */
export async function redactMessages<Definition extends EventDefinition>(
  em: EntityManager,
  event: Definition,
  accountId: string,
  texts: Partial<PayloadOf<Definition>>,
): Promise<void> {
  await sqlRows(em)`
    update outbox_message set payload = payload || ${storableJson(texts)}::jsonb
    where name = ${event.eventName} and payload ->> 'accountId' = ${accountId}`;
}

const finishedDays = 30;

/** Deletes messages 30 days after their last reaction, with what was noted of it. Returns their number. */
export async function deleteFinishedMessages(em: EntityManager, now: Date = new Date()): Promise<number> {
  const [deleted] = await sqlRows<{ count: number }>(em)`
    with expired as (
        delete from outbox_message where done_at < ${now}::timestamptz - make_interval(days => ${finishedDays}) returning id),
      runs as (delete from processed_event where message_id in (select id from expired))
    select count(*)::int as count from expired`;
  return deleted?.count ?? 0;
}

const operate = { purpose: 'operation', basis: { 'legitimate-interest': 'continuity' } } as const;

/** Personal data of the outbox: ids only, except for what `redactMessages` handles. */
export const outboxTables = {
  outbox_message: {
    uses: [
      {
        ...operate,
        data: 'messages',
        durations: [
          {
            days: finishedDays,
            after: 'treatment',
            since: 'done_at',
            only: 'done_at is not null',
            job: 'sweep-outbox',
          },
        ],
      },
    ],
    people: {
      payload: {
        holds: 'account',
        exported: { not: 'it repeats by number what the modules’ own sections tell' },
        closing: { stays: `${idIsRetained.stays}, for 30 days after the last reaction has run` },
      },
    },
    plain: 'id name trace_parent',
  },
  processed_event: { plain: 'message_id reaction' },
  outbox_parked: {
    uses: [
      {
        ...operate,
        data: 'faults',
        durations: [{ months: 13, after: 'decision', since: 'decided_at', only: "state = 'abandoned'" }],
      },
    ],
    people: {
      decided_by: unexported('account', 'what an administrator decided is in their audit log', idIsRetained),
      reason: unexported('text', 'what an administrator decided is in their audit log', {
        stays: 'about a fault, for 13 months',
      }),
    },
    // `words` is tool output, with all addresses removed before it is stored (failure-summary.ts).
    plain: 'id message_id event_name reaction queue state sentence words',
  },
} satisfies Record<string, DeclaredTable>;
