import { Query } from '@nestjs/cqrs';
import type { NoticeKind } from '@atelier/contracts/words/notice-words';
import { queryHandler } from '../../../kernel/handlers.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';

export interface Told {
  id: string;
  name: string;
  email: string;
  imageUrl: string | null;
}

/** Whom of some accounts a mail of a kind would reach: open, at ease, with an address of their own, and not refused. */
export class WhoMayBeTold extends Query<Told[]> {
  constructor(
    readonly kind: NoticeKind,
    readonly accountIds: string[],
  ) {
    super();
  }
}

export const WhoMayBeToldHandler = queryHandler(
  WhoMayBeTold,
  (em, { kind, accountIds }) => sqlRows<Told>(em)`
    select id, name, email, image_url as "imageUrl" from identity_account a
    where id = ${anyOf(accountIds)} and closed_at is null and suspended_at is null and verified_at is not null
      and not exists (select from identity_notice_refusal where account_id = a.id and kind = ${kind})`,
);
