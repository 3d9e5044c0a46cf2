import { Query } from '@nestjs/cqrs';
import type { NoticeKind } from '@atelier/contracts/words/notice-words';
import { queryHandler } from '../../../kernel/handlers.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';

/** How many mails of a kind have left about each of some things; none is left out. */
export class CountNotices extends Query<{ aboutId: string; sent: number }[]> {
  constructor(
    readonly kind: NoticeKind,
    readonly aboutIds: string[],
  ) {
    super();
  }
}

export const CountNoticesHandler = queryHandler(
  CountNotices,
  (em, { kind, aboutIds }) => sqlRows<{ aboutId: string; sent: number }>(em)`
    select about_id as "aboutId", count(*)::int as sent from identity_notice
    where kind = ${kind} and about_id = ${anyOf(aboutIds)} and sent_at is not null group by about_id`,
);
