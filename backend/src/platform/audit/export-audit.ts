import { EntityManager } from '@mikro-orm/postgresql';
import {
  type AuditEntry,
  type AuditFilter,
  auditGroups,
  auditKinds,
  type AuditRole,
  auditSubjects,
  type AuditSubjectType,
} from '@atelier/contracts/audit';
import { sql, sqlRows } from '../../kernel/query.js';
import { byteOrderMark, csvField, csvMoment } from '../../kernel/text-formats.js';
import { command } from '../../kernel/use-case.js';
import { auditFilter, entryColumns, ofAuditKinds, withIso } from './list-audit.js';
import { noteAudit } from './note-audit.js';

const columns = [
  'Date',
  'Groupe',
  'Action',
  'Qui',
  'Rôle',
  'Compte',
  'Réseau',
  'Pays',
  'A fait',
  'Type',
  'Sur',
  'Identifiant',
  'Concerne',
  'Fois',
  'Avant',
  'Après',
];

const roles: Record<AuditRole, string> = {
  admin: 'Administrateur',
  teacher: 'Formateur',
  student: 'Étudiant(e)',
  stranger: 'Inconnu',
  system: 'La plateforme',
};

const cell = (value: unknown): string => csvField(value === null || value === undefined ? '' : String(value));

const line = (values: unknown[]): string => `${values.map(cell).join(';')}\r\n`;

const facts = (value: Record<string, unknown> | null): string => (value ? JSON.stringify(value) : '');

const csvHeader = `${byteOrderMark}${line(columns)}`;

export function csvLine({
  at,
  kind,
  actor,
  network,
  country,
  subject,
  person,
  times,
  ...change
}: AuditEntry) {
  const { group, label } = auditKinds[kind];
  return line([
    csvMoment(at),
    auditGroups[group],
    kind,
    actor.name ?? roles[actor.role],
    roles[actor.role],
    actor._id,
    network,
    country,
    label,
    subject && auditSubjects[subject.type as AuditSubjectType],
    subject?.label,
    subject?.id,
    person?.name ?? person?._id,
    times,
    facts(change.before),
    facts(change.after),
  ]);
}

const chunkSize = 1000;

/** Streams the filtered audit log as CSV, newest first. The export is itself audited before it starts. */
export const ExportAudit = command(
  async ({ entityManager }, { filter }: { filter: AuditFilter }): Promise<AsyncIterable<string>> => {
    const subject = { type: 'journal' as const, id: null, label: 'Journal' };
    await entityManager
      .fork()
      .transactional((em) => noteAudit(em, { kind: 'journal-exported', subject, after: { ...filter } }));
    return lines(entityManager, filter);
  },
);

async function* lines(entityManager: EntityManager, filter: AuditFilter): AsyncIterable<string> {
  yield csvHeader;
  let before: string | undefined;
  for (;;) {
    const entries = await chunk(entityManager, filter, before);
    if (entries.length === 0) return;
    yield entries.map((entry) => csvLine(withIso(entry))).join('');
    before = entries.at(-1)?._id;
  }
}

function chunk(
  entityManager: EntityManager,
  filter: AuditFilter,
  before: string | undefined,
): Promise<AuditEntry[]> {
  return sqlRows<AuditEntry>(entityManager.fork())`
    select ${entryColumns} from audit_entry entry
    where ${auditFilter(filter)} and ${ofAuditKinds(filter)} ${before ? sql`and entry.id < ${before}::bigint` : sql``}
    order by entry.id desc limit ${chunkSize}`;
}
