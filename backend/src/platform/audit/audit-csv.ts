import {
  auditGroups,
  auditKinds,
  auditSubjects,
  type AuditEntry,
  type AuditRole,
  type AuditSubjectType,
} from '@atelier/contracts/audit';

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
  system: 'Atelier',
};

/** What a spreadsheet would take for a formula is marked as text. */
const asText = (value: string): string => (/^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value);

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return `"${asText(text).replaceAll('"', '""')}"`;
};

const line = (values: unknown[]): string => `${values.map(cell).join(';')}\r\n`;

const facts = (value: Record<string, unknown> | null): string => (value ? JSON.stringify(value) : '');

/** The byte order mark tells spreadsheets that this is UTF-8. */
export const csvHeader = `\uFEFF${line(columns)}`;

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
  const { group, said } = auditKinds[kind];
  return line([
    at,
    auditGroups[group],
    kind,
    actor.name ?? roles[actor.role],
    roles[actor.role],
    actor._id,
    network,
    country,
    said,
    subject && auditSubjects[subject.type as AuditSubjectType],
    subject?.label,
    subject?.id,
    person?.name ?? person?._id,
    times,
    facts(change.before),
    facts(change.after),
  ]);
}
