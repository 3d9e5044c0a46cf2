import {
  auditGroups,
  auditKinds,
  auditSubjects,
  type AuditEntry,
  type AuditRole,
  type AuditSubjectType,
} from '@atelier/contracts/audit';
import { byteOrderMark, csvField, csvMoment } from '../../kernel/csv.js';

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

export const csvHeader = `${byteOrderMark}${line(columns)}`;

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
    csvMoment(at),
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
