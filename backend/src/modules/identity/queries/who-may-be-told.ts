import type { NoticeKind } from '@atelier/contracts/words/notice-words';
import { query } from '../../../kernel/use-case.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';

export interface Told {
  id: string;
  name: string;
  email: string;
  imageUrl: string | null;
}

/** Whom of some accounts a mail of a kind would reach: open, at ease, with an address of their own, and not refused. */
export const WhoMayBeTold = query(
  (
    { entityManager: em },
    { kind, accountIds }: { kind: NoticeKind; accountIds: string[] },
  ): Promise<Told[]> => sqlRows<Told>(em)`
    select id, name, email, image_url as "imageUrl" from identity_account a
    where id = ${anyOf(accountIds)} and closed_at is null and suspended_at is null and verified_at is not null
      and not exists (select from identity_notice_refusal where account_id = a.id and kind = ${kind})`,
);
