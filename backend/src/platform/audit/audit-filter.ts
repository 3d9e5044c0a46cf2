import { auditKinds, type AuditFilter, type AuditKind } from '@atelier/contracts/audit';
import { containing, sql } from '../../kernel/query.js';

/** What an account did, and what was done to it. */
export const concerns = (accountId: string) => sql`
  (entry.actor_id = ${accountId}::uuid or entry.person_id = ${accountId} or entry.subject_id = ${accountId})`;

/** The conditions that hold whatever the chosen kinds: person, period, search. On `audit_entry entry`. */
export function amongAll({ actor, about, since, search }: AuditFilter) {
  const criteria = [
    sql`true`,
    ...(actor === 'system' || actor === 'stranger' ? [sql`entry.actor_role = ${actor}`] : []),
    ...(actor && actor !== 'system' && actor !== 'stranger' ? [sql`entry.actor_id = ${actor}::uuid`] : []),
    ...(about ? [concerns(about)] : []),
    ...(since ? [sql`entry.at >= now() - make_interval(days => ${Number(since)}::int)`] : []),
    ...(search ? [sql`audit_search(entry) like public.folded(${containing(search)}::text)`] : []),
  ];
  return sql`${sql.join(criteria, sql` and `)}`;
}

/** The chosen kind, the kinds of the chosen group, or all. */
export function ofKinds({ kind, group }: AuditFilter) {
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
