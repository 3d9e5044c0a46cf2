import type { EntityManager } from '@mikro-orm/postgresql';
import { hashLinkToken, newLinkToken } from '../../kernel/link-token.js';
import { sqlRow, sqlRows } from '../../kernel/query.js';
import type { Mailer } from '../../platform/mail/mailer.js';

/** Longer than the timeout of `Mailer`: a lock older than this belongs to a worker that died. */
const lockSeconds = 60;

/**
 * Sends one mail about an order or a refund, once, under a lock row. If the mail server rejects it, the lock is
 * removed, so that a retry sends it. If a worker crashed while sending, the outcome is unknown and the mail is
 * sent again: mails about money are better sent twice than never.
 * @throws while another worker has the lock, so that the queue retries later and finds the mail sent or the lock
 * expired
 */
export async function sendMailOnce(
  em: EntityManager,
  kind: 'bought' | 'refunded' | 'withdrawn',
  aboutId: string,
  send: () => Promise<void>,
): Promise<void> {
  const lock = await sqlRow(em)`
    insert into commerce_mail (kind, about_id, begun_at) values (${kind}, ${aboutId}, now())
    on conflict (kind, about_id) do update set begun_at = excluded.begun_at
      where commerce_mail.sent_at is null and commerce_mail.begun_at < now() - make_interval(secs => ${lockSeconds})
    returning kind`;
  if (!lock) {
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

/** A row whose link is created when its mail is sent. */
interface LinkMailing {
  email: string;
  tokenHash: string | null;
  sentAt: Date | null;
}

type Letter = Parameters<Mailer['send']>[1];

/**
 * Sends a mail with its own link, once: the worker that creates the token sends it. If the mail server rejects
 * it, the token is withdrawn, so that a retry sends it. If a worker crashed while sending, the outcome is
 * unknown, and the mail is not sent again.
 */
export async function sendLinkMail<Row extends LinkMailing>(
  entityManager: EntityManager,
  mailer: Mailer,
  /** Locks the row; null where there is nothing to send any more. */
  lockRow: (em: EntityManager) => Promise<Row | null>,
  writeLetter: (em: EntityManager, row: Row) => Promise<((token: string) => Letter) | null>,
): Promise<void> {
  const withLockedRow = <Result>(work: (em: EntityManager, row: Row) => Result) =>
    entityManager.fork().transactional(async (em) => {
      const row = await lockRow(em);
      return row ? work(em, row) : null;
    });
  const prepared = await withLockedRow(async (em, row) => {
    const letter = row.tokenHash ? null : await writeLetter(em, row);
    if (!letter) return null;
    const token = newLinkToken();
    row.tokenHash = hashLinkToken(token);
    return { email: row.email, tokenHash: row.tokenHash, letter: letter(token) };
  });
  if (!prepared) return;
  try {
    await mailer.send(prepared.email, prepared.letter);
  } catch (error) {
    await withLockedRow((_em, row) => {
      if (row.tokenHash === prepared.tokenHash) row.tokenHash = null;
    });
    throw error;
  }
  await withLockedRow((_em, row) => {
    row.sentAt = new Date();
  });
}
