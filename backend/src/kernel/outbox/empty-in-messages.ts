import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventDefinition, PayloadOf } from '../define-event.js';
import { sqlRows } from '../query.js';

/**
 * Overwrites texts in all messages of one event about an account: those that are kept as history, and those that are
 * parked. Events name people by number; the few that carry more say here what closing the account leaves of it.
 */
export async function emptyInMessages<Definition extends EventDefinition>(
  em: EntityManager,
  event: Definition,
  accountId: string,
  texts: Partial<PayloadOf<Definition>>,
): Promise<void> {
  await sqlRows(em)`
    update outbox_message set payload = payload || ${JSON.stringify(texts)}::jsonb
    where name = ${event.eventName} and payload ->> 'accountId' = ${accountId}`;
}
