import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoticeKind } from '@atelier/contracts/words/notice-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../accounts/account.domain.js';
import { newMailedLink } from '../accounts/mailed-link.domain.js';
import { identity } from '../tables.js';

/** Rate limit per kind and person: stops a flood of a mailbox through the platform. */
const maxPerHour = 20;
/** Mails are read late; older links are deleted. */
export const linkLifetimeDays = 400;

interface NoticeRequest {
  kind: NoticeKind;
  accountId: string;
  /** Its subject: one mail per subject. */
  aboutId: string;
}

/**
 * Sends a mail that its recipient can opt out of, with a one-click unsubscribe link. Skipped for accounts that are
 * closed, suspended, unverified or opted out. The reactions of other modules supply the mail, as `write`.
 * A new kind is one entry of `notices` in the contract; the profile and the unsubscribe page follow from it.
 */
export const SendNotice = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { notice, write }: { notice: NoticeRequest; write: (name: string | null) => (brand: string) => Letter },
  ): Promise<void> => {
    const { kind, accountId, aboutId } = notice;
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen || !account.isVerified) return;
    const claimed = await claimNotice(entityManager, notice);
    if (!claimed) return;
    const { token, fields } = newMailedLink(0, new Date());
    await sqlRows(entityManager)`
      insert into identity_notice_link (token_hash, account_id, kind, created_at)
      values (${fields.tokenHash}, ${accountId}, ${kind}, now())`;
    const letter = write(account.mailedName);
    try {
      await mailer.send(account.email, (brand) => ({
        ...letter(brand),
        unsubscribe: { token, of: 'notices' },
      }));
    } catch (error) {
      await sqlRows(entityManager)`delete from identity_notice_link where token_hash = ${fields.tokenHash}`;
      await sqlRows(entityManager)`
        delete from identity_notice where kind = ${kind} and about_id = ${aboutId} and account_id = ${accountId}`;
      throw error;
    }
    await sqlRows(entityManager)`
      update identity_notice set sent_at = now()
      where kind = ${kind} and about_id = ${aboutId} and account_id = ${accountId}`;
  },
);

/**
 * Whether to send: not opted out, within the rate limit, not attempted before. After a worker crash during sending it
 * is unknown whether the mail has left: it is not retried.
 */
async function claimNotice(em: EntityManager, { kind, accountId, aboutId }: NoticeRequest): Promise<unknown> {
  return sqlRow(em)`
    insert into identity_notice (kind, about_id, account_id, begun_at)
    select ${kind}, ${aboutId}::uuid, ${accountId}::uuid, now()
    where not exists (select from identity_notice_refusal where account_id = ${accountId} and kind = ${kind})
      and (select count(*) from identity_notice where account_id = ${accountId} and kind = ${kind}
           and begun_at > now() - interval '1 hour') < ${maxPerHour}
    on conflict do nothing returning kind`;
}

interface NoticeChoice {
  kind: NoticeKind;
  isWanted: boolean;
}

/** Opts in to or out of a kind of mails. */
export const ChooseNotice = command(
  ({ entityManager }, { accountId, choice }: { accountId: string; choice: NoticeChoice }): Promise<void> =>
    storeNoticeChoice(entityManager, accountId, choice),
);

/**
 * Opts in or out by a mailed link, without signing in: reading the mailbox is proof enough.
 * @throws DomainError `notice-link-invalid`
 */
export const ChooseNoticeByLink = command(
  async ({ entityManager }, { token, isWanted }: { token: string; isWanted: boolean }): Promise<void> => {
    const link = await sqlRow<{ accountId: string; kind: NoticeKind }>(entityManager)`
      select account_id as "accountId", kind from identity_notice_link where token_hash = ${hashLinkToken(token)}`;
    if (!link) throw new DomainError('notice-link-invalid');
    await storeNoticeChoice(entityManager, link.accountId, { kind: link.kind, isWanted });
  },
);

async function storeNoticeChoice(
  em: EntityManager,
  accountId: string,
  { kind, isWanted }: NoticeChoice,
): Promise<void> {
  if (isWanted)
    await sqlRows(em)`delete from identity_notice_refusal where account_id = ${accountId} and kind = ${kind}`;
  else
    await sqlRows(em)`
      insert into identity_notice_refusal (account_id, kind, refused_at) values (${accountId}, ${kind}, now())
      on conflict do nothing`;
}

/** Deletes preferences, sent notifications and notes of a closed account. */
export async function forgetNotices(em: EntityManager, accountId: string): Promise<void> {
  for (const table of [
    'identity_notice_refusal',
    'identity_notice',
    'identity_notice_link',
    'identity_person_note',
  ] as const)
    await identity(em).deleteFrom(table).where('account_id', '=', accountId).execute();
}
