import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../kernel/handlers.js';
import { sqlRows } from '../../kernel/query.js';

/** How many messages wait for a decision, and since when; nothing where none does. */
export class ReadParkedToWatch extends Query<{ kind: 'parked'; count: number; since: string }[]> {}

export const ReadParkedToWatchHandler = queryHandler(
  ReadParkedToWatch,
  (em) => sqlRows<{ kind: 'parked'; count: number; since: string }>(em)`
    select 'parked' as kind, count(*)::int as count, min(parked_at) as since
    from outbox_parked where state = 'parked' having count(*) > 0`,
);
