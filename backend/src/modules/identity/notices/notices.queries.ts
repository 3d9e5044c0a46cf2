import type { ExportedData } from '@atelier/contracts/exported-data';
import type { NoticeChoices, NoticeLink } from '@atelier/contracts/notices';
import { namesOf } from '@atelier/contracts/words/names-of';
import { type NoticeKind, notices } from '@atelier/contracts/words/notice-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { anyOf, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

/** The notifications available to an account, and whether they are enabled. */
export const ListNotices = query(
  async (
    { entityManager: em },
    { accountId, isAdmin, isTeacher }: { accountId: string; isAdmin: boolean; isTeacher: boolean },
  ): Promise<NoticeChoices> => {
    const refused = await sqlRows<{ kind: NoticeKind }>(em)`
      select kind from identity_notice_refusal where account_id = ${accountId}`;
    const unwanted = new Set(refused.map(({ kind }) => kind));
    const isFor = { administrator: isAdmin, author: isAdmin || isTeacher, everyone: true };
    const available = namesOf<NoticeKind>(notices).filter((kind) => isFor[notices[kind].for]);
    return { notices: available.map((kind) => ({ kind, isWanted: !unwanted.has(kind) })) };
  },
);

/** Which notifications a link is about. @throws DomainError `notice-link-invalid` */
export const ReadNoticeLink = query(
  async ({ entityManager: em }, { token }: { token: string }): Promise<NoticeLink> => {
    const row = await sqlRow<NoticeLink>(em)`
    select l.kind, r.account_id is null as "isWanted" from identity_notice_link l
    left join identity_notice_refusal r on r.account_id = l.account_id and r.kind = l.kind
    where l.token_hash = ${hashLinkToken(token)}`;
    if (!row) throw new DomainError('notice-link-invalid');
    return row;
  },
);

interface NoticeRecipient {
  id: string;
  name: string;
  email: string;
  imageUrl: string | null;
}

/** The given accounts that can receive this notification: not closed, not suspended, verified, not opted out. */
export const FindNoticeRecipients = query(
  (
    { entityManager: em },
    { kind, accountIds }: { kind: NoticeKind; accountIds: string[] },
  ): Promise<NoticeRecipient[]> => sqlRows<NoticeRecipient>(em)`
    select id, name, email, image_url as "imageUrl" from identity_account a
    where id = ${anyOf(accountIds)} and closed_at is null and suspended_at is null and verified_at is not null
      and not exists (select from identity_notice_refusal where account_id = a.id and kind = ${kind})`,
);

/** Number of mails sent of a kind about each of the given subjects; zeros included. */
export const CountNotices = query(
  (
    { entityManager: em },
    { kind, aboutIds }: { kind: NoticeKind; aboutIds: string[] },
  ): Promise<{ aboutId: string; sent: number }[]> => sqlRows<{ aboutId: string; sent: number }>(em)`
    select about_id as "aboutId", count(*)::int as sent from identity_notice
    where kind = ${kind} and about_id = ${anyOf(aboutIds)} and sent_at is not null group by about_id`,
);

type Notices = ExportedData['notices'];
type NoticeEntry = Notices['sent'][number];

/** Opt-outs, and the optional notifications that were sent. */
export const ExportNotices = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<Notices> => {
    const refused = await sqlRows<NoticeEntry>(em)`
    select kind, refused_at as at from identity_notice_refusal where account_id = ${accountId} order by kind`;
    const sentNotices = await sqlRows<NoticeEntry>(em)`
    select kind, sent_at as at from identity_notice
    where account_id = ${accountId} and sent_at is not null order by sent_at, about_id`;
    const toNoticeEntry = ({ kind, at }: NoticeEntry) => ({ kind, at: toIso(at) });
    return { refused: refused.map(toNoticeEntry), sent: sentNotices.map(toNoticeEntry) };
  },
);
