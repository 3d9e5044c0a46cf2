import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '../../../kernel/query.js';

/** Longer than the mail server is waited for (`Mailer`): a turn that is older and not over is that of a worker that died. */
const turnSeconds = 60;

/**
 * Sends what is due about an order or a refund, once. The server's refusal gives the turn back to the next try. Of a worker that died while
 * sending nobody knows whether the mail has left: about money it is sent rather twice than never.
 * @throws while another worker has the turn, so that the queue tries again later and finds it sent, or the turn lapsed
 */
export async function sendOnce(
  em: EntityManager,
  kind: 'bought' | 'refunded' | 'withdrawn',
  aboutId: string,
  send: () => Promise<void>,
): Promise<void> {
  const turn = await sqlRow(em)`
    insert into commerce_mail (kind, about_id, begun_at) values (${kind}, ${aboutId}, now())
    on conflict (kind, about_id) do update set begun_at = excluded.begun_at
      where commerce_mail.sent_at is null and commerce_mail.begun_at < now() - make_interval(secs => ${turnSeconds})
    returning kind`;
  if (!turn) {
    const mail = await sqlRow<{ isSent: boolean }>(em)`
      select sent_at is not null as "isSent" from commerce_mail where kind = ${kind} and about_id = ${aboutId}`;
    if (mail?.isSent) return;
    throw new Error('Another worker is sending this mail, or died while it did');
  }
  try {
    await send();
  } catch (error) {
    await sqlRows(em)`delete from commerce_mail where kind = ${kind} and about_id = ${aboutId}`;
    throw error;
  }
  await sqlRows(em)`update commerce_mail set sent_at = now() where kind = ${kind} and about_id = ${aboutId}`;
}
