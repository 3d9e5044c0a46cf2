import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoticeKind } from '@atelier/contracts/words/notice-words';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { identity } from '../tables.js';

interface NoticeChoice {
  kind: NoticeKind;
  isWanted: boolean;
}

/** Says whether one wants a kind of mails. */
export const ChooseNotice = command(
  ({ entityManager }, { accountId, choice }: { accountId: string; choice: NoticeChoice }): Promise<void> =>
    choose(entityManager, accountId, choice),
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
    await choose(entityManager, link.accountId, { kind: link.kind, isWanted });
  },
);

async function choose(em: EntityManager, accountId: string, { kind, isWanted }: NoticeChoice): Promise<void> {
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
