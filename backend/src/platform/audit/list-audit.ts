import type { AuditEntry, AuditPage, AuditQuery } from '@atelier/contracts/audit';
import { query } from '../../kernel/use-case.js';
import { pageFacts, sql, sqlRow, toIso } from '../../kernel/query.js';
import { amongAll, entryColumns, ofKinds } from './audit-filter.js';

const pageSize = 50;

type Row = Pick<AuditPage, 'entries' | 'counts' | 'actors'> & { total: number };

/** A page of the journal, the latest first, with what its filters offer. */
export const ListAudit = query(
  async ({ entityManager: em }, { filter }: { filter: AuditQuery }): Promise<AuditPage> => {
    const { before, currentPage } = filter;
    // Going on from an entry reads its page alone, however far down it stands; a page asked by number is counted to.
    const place = before
      ? sql`and entry.id < ${before}::bigint order by entry.id desc limit ${pageSize}`
      : sql`order by entry.id desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`;
    const found = await sqlRow<Row>(em)`
    with shown as (
      select ${entryColumns} from audit_entry entry
      where ${amongAll(filter)} and ${ofKinds(filter)} ${place}
    ), counted as (
      select entry.kind, count(*)::int as number, (${ofKinds(filter)}) as is_chosen
      from audit_entry entry where ${amongAll(filter)} group by 1
    ), actor as (
      select distinct on (entry.actor_id) entry.actor_id as "_id", entry.actor_name as name
      from audit_entry entry
      where ${amongAll({ ...filter, actor: undefined, search: '' })}
        and entry.actor_role in ('admin', 'teacher') and entry.actor_name is not null
      order by entry.actor_id, entry.id desc limit 200
    )
    select
      (select coalesce(json_agg(shown), '[]') from shown) as entries,
      (select coalesce(sum(number) filter (where is_chosen), 0)::int from counted) as total,
      (select coalesce(json_object_agg(kind, number), '{}') from counted) as counts,
      (select coalesce(json_agg(actor order by name), '[]') from actor) as actors`;
    const { entries = [], total = 0, counts = {}, actors = [] } = found ?? {};
    return { entries: entries.map(withIso), counts, actors, ...pageFacts(total, pageSize, currentPage) };
  },
);

export const withIso = (entry: AuditEntry): AuditEntry => ({ ...entry, at: toIso(entry.at) });
