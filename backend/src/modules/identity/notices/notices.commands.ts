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

/** Of one kind to one person in an hour: whoever would flood a mailbox through us stops here. */
const mostAnHour = 20;
/** A mail is read when it is read; older links are forgotten with the next mail. */
const linkDays = 400;

interface NoticeSent {
  kind: NoticeKind;
  accountId: string;
  /** What it tells of: it is mailed once about it. */
  aboutId: string;
}

/**
 * Mails something that its reader may refuse, with a link that does so without signing in. Nothing goes to an account that has
 * closed, rests or has not shown that the address is its own, nor what was refused. Other modules' reactions write the letter:
 *
 *     await this.commands.execute(new SendNotice({ kind, accountId, aboutId }, questionAskedMail(facts)));
 *
 * A new kind is a line of `notices` in the contract's words; profile and page of refusal follow.
 */
export const SendNotice = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { notice, write }: { notice: NoticeSent; write: (name: string | null) => (brand: string) => Letter },
  ): Promise<void> => {
    const { kind, accountId, aboutId } = notice;
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen || !account.isVerified) return;
    const turn = await claimNotice(entityManager, notice);
    if (!turn) return;
    const { token, fields } = newMailedLink(0, new Date());
    await sqlRows(entityManager)`
      insert into identity_notice_link (token_hash, account_id, kind, created_at)
      values (${fields.tokenHash}, ${accountId}, ${kind}, now())`;
    const letter = write(account.mailedName);
    try {
      await mailer.send(account.email, (brand) => ({ ...letter(brand), refusal: { token, of: 'notices' } }));
    } catch (error) {
      await sqlRows(entityManager)`delete from identity_notice_link where token_hash = ${fields.tokenHash}`;
      await sqlRows(entityManager)`
        delete from identity_notice where kind = ${kind} and about_id = ${aboutId} and account_id = ${accountId}`;
      throw error;
    }
    await sqlRows(entityManager)`
      update identity_notice set sent_at = now()
      where kind = ${kind} and about_id = ${aboutId} and account_id = ${accountId}`;
    await sqlRows(entityManager)`
      delete from identity_notice_link
      where account_id = ${accountId} and created_at < now() - make_interval(days => ${linkDays})`;
  },
);

/**
 * Whether it is to be sent: not refused, not too much, and not begun before. Of a worker that died while sending nobody knows
 * whether the mail has left: it is not sent a second time.
 */
async function claimNotice(em: EntityManager, { kind, accountId, aboutId }: NoticeSent): Promise<unknown> {
  return sqlRow(em)`
    insert into identity_notice (kind, about_id, account_id, begun_at)
    select ${kind}, ${aboutId}::uuid, ${accountId}::uuid, now()
    where not exists (select from identity_notice_refusal where account_id = ${accountId} and kind = ${kind})
      and (select count(*) from identity_notice where account_id = ${accountId} and kind = ${kind}
           and begun_at > now() - interval '1 hour') < ${mostAnHour}
    on conflict do nothing returning kind`;
}

interface NoticeChoice {
  kind: NoticeKind;
  isWanted: boolean;
}

/** Says whether one wants a kind of mails. */
export const ChooseNotice = command(
  ({ entityManager }, { accountId, choice }: { accountId: string; choice: NoticeChoice }): Promise<void> =>
    storeNoticeChoice(entityManager, accountId, choice),
);

/** The same by the link of a mail, without signing in: the mailbox is proof enough. @throws DomainError `notice-link-invalid` */
export const ChooseNoticeByLink = command(
  async ({ entityManager }, { token, isWanted }: { token: string; isWanted: boolean }): Promise<void> => {
    const link = await identity(entityManager)
      .selectFrom('identity_notice_link')
      .select(['account_id as accountId', 'kind'])
      .where('token_hash', '=', hashLinkToken(token))
      .executeTakeFirst();
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
    await identity(em)
      .deleteFrom('identity_notice_refusal')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .execute();
  else
    await identity(em)
      .insertInto('identity_notice_refusal')
      .values({ account_id: accountId, kind, refused_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** What somebody wanted to be mailed, what was, and what was written down about them, of an account that closes. */
export async function forgetNotices(em: EntityManager, accountId: string): Promise<void> {
  for (const table of [
    'identity_notice_refusal',
    'identity_notice',
    'identity_notice_link',
    'identity_person_note',
  ] as const)
    await identity(em).deleteFrom(table).where('account_id', '=', accountId).execute();
}
