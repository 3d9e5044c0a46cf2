import type { EntityManager } from '@mikro-orm/postgresql';
import type { Operations } from '@atelier/contracts/operations';
import { leastIdWithin, sqlRow, sqlRows, toIso } from '../../kernel/query.js';

/** From the change being written to its reaching the queues, now. */
export async function readOutboxDelay(em: EntityManager): Promise<NonNullable<Operations['delay']>> {
  const delay = await sqlRow<NonNullable<Operations['delay']>>(em)`
    select
      (select percentile_cont(0.5) within group (
         order by extract(epoch from coalesce(relayed_at, now()) - occurred_at))
       from outbox_message
       where id >= ${leastIdWithin('5 minutes')})::float8 as "medianSeconds",
      (select extract(epoch from now() - min(occurred_at)) from outbox_message
       where done_at is null and parked_at is null and relayed_at is null and attempts = 0)::float8
         as "oldestSeconds"`;
  const atLeastNothing = (seconds: number | null) => (seconds === null ? null : Math.max(0, seconds));
  return {
    medianSeconds: atLeastNothing(delay?.medianSeconds ?? null),
    oldestSeconds: atLeastNothing(delay?.oldestSeconds ?? null),
  };
}

/**
 * The same for each minute of the last hour in which something happened: the slowest of the minute. A message that was relayed again since
 * tells of its first way no more, and is left out.
 */
export async function readDelays(em: EntityManager): Promise<NonNullable<Operations['delays']>> {
  const rows = await sqlRows<{ at: string; seconds: number }>(em)`
    select date_trunc('minute', occurred_at) as at,
           greatest(0, max(extract(epoch from coalesce(relayed_at, now()) - occurred_at)))::float8 as seconds
    from outbox_message
    where id >= ${leastIdWithin('1 hour')} and occurred_at >= now() - interval '1 hour'
    group by 1 order by 1`;
  return rows.map(({ at, seconds }) => ({ at: toIso(at), seconds }));
}
