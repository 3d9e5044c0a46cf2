import type { NoticeKind } from '@atelier/contracts/words/notice-words';
import { query } from '../../../kernel/use-case.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';

/** How many mails of a kind have left about each of some things; none is left out. */
export const CountNotices = query(
  (
    { entityManager: em },
    { kind, aboutIds }: { kind: NoticeKind; aboutIds: string[] },
  ): Promise<{ aboutId: string; sent: number }[]> => sqlRows<{ aboutId: string; sent: number }>(em)`
    select about_id as "aboutId", count(*)::int as sent from identity_notice
    where kind = ${kind} and about_id = ${anyOf(aboutIds)} and sent_at is not null group by about_id`,
);
