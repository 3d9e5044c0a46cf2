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
import { csvFile, csvMoment } from '../../kernel/text-formats.js';
import { command } from '../../kernel/use-case.js';
import { auditFilter, entryColumns, ofAuditKinds, withIsoDate } from './list-audit.js';
import { noteAudit } from './note-audit.js';

const columnTitles = [
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

const changeText = (value: Record<string, unknown> | null): string => (value ? JSON.stringify(value) : '');

export function csvFields({
  at,
  kind,
  actor,
  network,
  country,
  subject,
  person,
  times,
  before,
  after,
}: AuditEntry): string[] {
  const { group, label } = auditKinds[kind];
  return [
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
    changeText(before),
    changeText(after),
  ].map((value) => String(value ?? ''));
}

/** Streams the filtered audit log as CSV, newest first. The export is itself audited before it starts. */
export const ExportAudit = command(
  async ({ entityManager }, { filter }: { filter: AuditFilter }): Promise<AsyncIterable<string>> => {
    const subject = { type: 'journal' as const, id: null, label: 'Journal' };
    await entityManager
      .fork()
      .transactional((em) => noteAudit(em, { kind: 'journal-exported', subject, after: { ...filter } }));
    return csvFile<AuditEntry & { id: string }>(
      columnTitles,
      async (before, limit) => {
        const entries = await readEntries(entityManager, filter, before, limit);
        return entries.map((entry) => ({ ...withIsoDate(entry), id: entry._id }));
      },
      csvFields,
    );
  },
);

function readEntries(
  entityManager: EntityManager,
  filter: AuditFilter,
  before: string | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  return sqlRows<AuditEntry>(entityManager.fork())`
    select ${entryColumns} from audit_entry entry
    where ${auditFilter(filter)} and ${ofAuditKinds(filter)} ${before ? sql`and entry.id < ${before}::bigint` : sql``}
    order by entry.id desc limit ${limit}`;
}
