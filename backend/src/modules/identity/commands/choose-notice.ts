import { Command } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoticeKind } from '@atelier/contracts/words/notice-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { identity } from '../tables.js';

/** Says whether one wants a kind of mails. */
export class ChooseNotice extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly choice: { kind: NoticeKind; isWanted: boolean },
  ) {
    super();
  }
}

/** The same by the link of a mail, without signing in: the mailbox is proof enough. @throws DomainError `notice-link-invalid` */
export class ChooseNoticeByLink extends Command<void> {
  constructor(
    readonly token: string,
    readonly isWanted: boolean,
  ) {
    super();
  }
}

export const ChooseNoticeHandler = commandHandler(ChooseNotice, (entityManager, { accountId, choice }) =>
  choose(entityManager, accountId, choice),
);

export const ChooseNoticeByLinkHandler = commandHandler(
  ChooseNoticeByLink,
  async (entityManager, { token, isWanted }) => {
    const link = await identity(entityManager)
      .selectFrom('identity_notice_link')
      .select(['account_id as accountId', 'kind'])
      .where('token_hash', '=', hashLinkToken(token))
      .executeTakeFirst();
    if (!link) throw new DomainError('notice-link-invalid');
    await choose(entityManager, link.accountId, { kind: link.kind, isWanted });
  },
);

async function choose(
  em: EntityManager,
  accountId: string,
  { kind, isWanted }: ChooseNotice['choice'],
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
