import { Query } from '@nestjs/cqrs';
import type { NoticeChoices } from '@atelier/contracts/notices';
import { namesOf } from '@atelier/contracts/words/names-of';
import { notices, type NoticeKind } from '@atelier/contracts/words/notice-words';
import { queryHandler } from '../../../kernel/handlers.js';
import { identity } from '../tables.js';

/** The mails that somebody may get, and whether they want them. */
export class ListNotices extends Query<NoticeChoices> {
  constructor(
    readonly accountId: string,
    readonly isAuthor: boolean,
  ) {
    super();
  }
}

export const ListNoticesHandler = queryHandler(ListNotices, async (em, { accountId, isAuthor }) => {
  const refused = await identity(em)
    .selectFrom('identity_notice_refusal')
    .select('kind')
    .where('account_id', '=', accountId)
    .execute();
  const unwanted = new Set(refused.map(({ kind }) => kind));
  const offered = namesOf<NoticeKind>(notices).filter((kind) => isAuthor || notices[kind].for === 'everyone');
  return { notices: offered.map((kind) => ({ kind, isWanted: !unwanted.has(kind) })) };
});
