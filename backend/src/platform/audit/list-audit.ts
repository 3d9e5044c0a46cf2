import {
  type AuditEntry,
  type AuditFilter,
  type AuditKind,
  auditKinds,
  type AuditPage,
  type AuditQuery,
} from '@atelier/contracts/audit';
import { likePattern, pagination, sql, sqlRow, sqlRows, toIso } from '../../kernel/query.js';
import { query } from '../../kernel/use-case.js';

/** Entries where the account is the actor or the subject. */
const concernsPerson = (accountId: string) => sql`
  (entry.actor_id = ${accountId}::uuid or entry.person_id = ${accountId} or entry.subject_id = ${accountId})`;

/** The filters other than kind: person, period, search. On `audit_entry entry`. */
export function auditFilter({ actor, about, since, search }: AuditFilter) {
  const criteria = [
    sql`true`,
    ...(actor === 'system' || actor === 'stranger' ? [sql`entry.actor_role = ${actor}`] : []),
    ...(actor && actor !== 'system' && actor !== 'stranger' ? [sql`entry.actor_id = ${actor}::uuid`] : []),
    ...(about ? [concernsPerson(about)] : []),
    ...(since ? [sql`entry.at >= now() - make_interval(days => ${Number(since)}::int)`] : []),
    ...(search ? [sql`audit_search(entry) like public.folded(${likePattern(search)}::text)`] : []),
  ];
  return sql`${sql.join(criteria, sql` and `)}`;
}

/** Filters by the chosen kind, or by the kinds of the chosen group, or not at all. */
export function ofAuditKinds({ kind, group }: AuditFilter) {
  const kinds = (Object.keys(auditKinds) as AuditKind[]).filter(
    (name) => (!kind || name === kind) && (!group || auditKinds[name].group === group),
  );
  return kind || group ? sql`entry.kind = any(${kinds}::text[])` : sql`true`;
}

export const entryColumns = sql`
  entry.id::text as "_id", entry.at, entry.kind,
  json_build_object('_id', entry.actor_id, 'name', entry.actor_name, 'role', entry.actor_role) as actor,
  entry.network, entry.country,
  case when entry.subject_type is not null then
    json_build_object('type', entry.subject_type, 'id', entry.subject_id, 'label', entry.subject_label) end as subject,
  case when entry.person_id is not null or entry.person_name is not null then
    json_build_object('_id', entry.person_id, 'name', entry.person_name) end as person,
  entry.times, entry.before, entry.after`;

const pageSize = 50;

type Row = Pick<AuditPage, 'entries' | 'counts' | 'actors'> & { total: number };

/** A page of the audit log, newest first, with the options of its filters. */
export const ListAudit = query(
  async ({ entityManager: em }, { filter }: { filter: AuditQuery }): Promise<AuditPage> => {
    const { before, currentPage } = filter;
    // A cursor reads one page at constant cost; a page number has to be counted to.
    const cursor = before
      ? sql`and entry.id < ${before}::bigint order by entry.id desc limit ${pageSize}`
      : sql`order by entry.id desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`;
    const page = await sqlRow<Row>(em)`
    with shown as (
      select ${entryColumns} from audit_entry entry
      where ${auditFilter(filter)} and ${ofAuditKinds(filter)} ${cursor}
    ), counted as (
      select entry.kind, count(*)::int as number, (${ofAuditKinds(filter)}) as is_chosen
      from audit_entry entry where ${auditFilter(filter)} group by 1
    ), actor as (
      select distinct on (entry.actor_id) entry.actor_id as "_id", entry.actor_name as name
      from audit_entry entry
      where ${auditFilter({ ...filter, actor: undefined, search: '' })}
        and entry.actor_role in ('admin', 'teacher') and entry.actor_name is not null
      order by entry.actor_id, entry.id desc limit 200
    )
    select
      (select coalesce(json_agg(shown), '[]') from shown) as entries,
      (select coalesce(sum(number) filter (where is_chosen), 0)::int from counted) as total,
      (select coalesce(json_object_agg(kind, number), '{}') from counted) as counts,
      (select coalesce(json_agg(actor order by name), '[]') from actor) as actors`;
    const { entries = [], total = 0, counts = {}, actors = [] } = page ?? {};
    return { entries: entries.map(withIsoDate), counts, actors, ...pagination(total, pageSize, currentPage) };
  },
);

export const withIsoDate = (entry: AuditEntry): AuditEntry => ({ ...entry, at: toIso(entry.at) });

/**
 * The audit entries of a person, for their data export: their own actions, and those on their account, the latter
 * without actor and origin, which are someone else's data.
 */
export const OwnAudit = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<AuditEntry[]> => {
    const entries = await sqlRows<AuditEntry>(em)`
    select ${entryColumns} from audit_entry entry
    where ${concernsPerson(accountId)}
    order by entry.id desc`;
    return entries.map((entry) =>
      entry.actor._id === accountId ? ownEntry(entry, accountId) : entryByOthers(entry),
    );
  },
);

/** Other people concerned are left out. */
function ownEntry(entry: AuditEntry, accountId: string): AuditEntry {
  const isOther = entry.subject?.type === 'account' && entry.subject.id !== accountId;
  const subject = isOther && entry.subject ? { ...entry.subject, label: '' } : entry.subject;
  const person =
    entry.person && entry.person._id !== accountId ? { ...entry.person, name: null } : entry.person;
  return withIsoDate({ ...entry, subject, person });
}

const entryByOthers = (entry: AuditEntry): AuditEntry =>
  withIsoDate({ ...entry, actor: { ...entry.actor, _id: null, name: null }, network: null, country: null });
