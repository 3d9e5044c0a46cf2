import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { traceParent } from '../tracing.js';
import type { DomainEvent } from '../define-event.js';

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
