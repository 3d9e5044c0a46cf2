import { query } from '../../kernel/use-case.js';
import { sqlRows } from '../../kernel/query.js';

/** How many messages wait for a decision, and since when; nothing where none does. */
export const ReadParkedToWatch = query(
  ({ entityManager: em }): Promise<{ kind: 'parked'; count: number; since: string }[]> => sqlRows<{
    kind: 'parked';
    count: number;
    since: string;
  }>(em)`
    select 'parked' as kind, count(*)::int as count, min(parked_at) as since
    from outbox_parked where state = 'parked' having count(*) > 0`,
);
