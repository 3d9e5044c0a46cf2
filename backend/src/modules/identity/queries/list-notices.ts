import type { NoticeChoices } from '@atelier/contracts/notices';
import { namesOf } from '@atelier/contracts/words/names-of';
import { notices, type NoticeKind } from '@atelier/contracts/words/notice-words';
import { query } from '../../../kernel/use-case.js';
import { identity } from '../tables.js';

/** The mails that somebody may get, and whether they want them. */
export const ListNotices = query(
  async (
    { entityManager: em },
    { accountId, isAuthor }: { accountId: string; isAuthor: boolean },
  ): Promise<NoticeChoices> => {
    const refused = await identity(em)
      .selectFrom('identity_notice_refusal')
      .select('kind')
      .where('account_id', '=', accountId)
      .execute();
    const unwanted = new Set(refused.map(({ kind }) => kind));
    const offered = namesOf<NoticeKind>(notices).filter(
      (kind) => isAuthor || notices[kind].for === 'everyone',
    );
    return { notices: offered.map((kind) => ({ kind, isWanted: !unwanted.has(kind) })) };
  },
);
