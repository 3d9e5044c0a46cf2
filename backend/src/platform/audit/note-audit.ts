import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditKind, AuditSubjectType } from '@atelier/contracts/audit';
import { sqlRows } from '../../kernel/query.js';
import { storableJson } from '../../kernel/storable-json.js';
import { type AuditActor, currentOrigin } from './audit-origin.js';

export interface AuditNote {
  kind: AuditKind;
  subject?: { type: AuditSubjectType; id: string | null; label: string };
  /**
   * The person concerned when the subject is something else, such as the student of an access or the buyer of an
   * order.
   */
  person?: { id: string | null; name?: string | null };
  /** The changed values, or other details, as small plain values; never a secret, an address or user text. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Overrides the caller: someone who has just signed in, or `system`. */
  actor?: AuditActor;
}

/** A stored row, without its number and timestamp. */
export interface AuditRow {
  kind: AuditKind;
  actorId: string | null;
  actorName: string | null;
  actorRole: AuditActor['role'];
  network: string | null;
  country: string | null;
  subjectType: string | null;
  subjectId: string | null;
  subjectLabel: string | null;
  personId: string | null;
  personName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  times: number;
}

/**
 * Writes an audit entry in the transaction of the action: both commit, or neither. Actor and origin come from the
 * request (AuditOrigin); in jobs and on the command line the actor is « Atelier ».
 *
 *     await noteAudit(em, { kind: 'role-changed', subject: { type: 'account', id, label: name }, before, after });
 *
 * A new kind is a line of `auditKinds` in the contract. Refused actions have no transaction: use `noteRefusal`.
 * @param em within `transactional`
 */
export async function noteAudit(em: EntityManager, note: AuditNote): Promise<void> {
  if (!em.isInTransaction()) throw new Error(`"${note.kind}" is noted in the transaction of what it tells`);
  await insertAudit(em, await rowFor(note));
}

export async function insertAudit(em: EntityManager, row: AuditRow): Promise<void> {
  await sqlRows(em)`
    insert into audit_entry (kind, actor_id, actor_name, actor_role, network, country,
      subject_type, subject_id, subject_label, person_id, person_name, before, after, times)
    values (${row.kind}, ${row.actorId}, ${row.actorName}, ${row.actorRole}, ${row.network}, ${row.country},
      ${row.subjectType}, ${row.subjectId}, ${row.subjectLabel}, ${row.personId}, ${row.personName},
      ${row.before && storableJson(row.before)}::jsonb, ${row.after && storableJson(row.after)}::jsonb,
      ${row.times})`;
}

/** Adds actor and origin to the note, and truncates its texts. */
export async function rowFor({ kind, subject, person, before, after, actor }: AuditNote): Promise<AuditRow> {
  const origin = await currentOrigin();
  const acting = actor ?? origin.actor;
  return {
    kind,
    actorId: acting.id,
    actorName: acting.name,
    actorRole: acting.role,
    // System actions have no network, even when a request triggered them.
    network: acting.role === 'system' ? null : origin.network,
    country: acting.role === 'system' ? null : origin.country,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    subjectLabel: subject ? subject.label.slice(0, 300) : null,
    personId: person?.id ?? null,
    personName: person?.name ?? null,
    before: before ? withoutSecrets(before) : null,
    after: after ? withoutSecrets(after) : null,
    times: 1,
  };
}

const secretName = /password|secret|token|hash|cookie/i;
const maxTextLength = 500;

/** Safety net against a command that notes a whole aggregate. */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !secretName.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, maxTextLength) : value]),
  );
}
