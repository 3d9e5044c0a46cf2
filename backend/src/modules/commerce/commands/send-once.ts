import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '../../../kernel/query.js';

/**
 * Sends what is due about an order or a refund, and never again. The server's refusal gives the turn back to the next try.
 * Of a worker that died while sending nobody knows whether the mail has left: it is not sent a second time.
 */
export async function sendOnce(
  em: EntityManager,
  kind: 'bought' | 'refunded' | 'withdrawn',
  aboutId: string,
  send: () => Promise<void>,
): Promise<void> {
  const turn = await sqlRow(em)`
    insert into commerce_mail (kind, about_id, begun_at) values (${kind}, ${aboutId}, now())
    on conflict do nothing returning kind`;
  if (!turn) return;
  try {
    await send();
  } catch (error) {
    await sqlRows(em)`delete from commerce_mail where kind = ${kind} and about_id = ${aboutId}`;
    throw error;
  }
  await sqlRows(em)`update commerce_mail set sent_at = now() where kind = ${kind} and about_id = ${aboutId}`;
}
