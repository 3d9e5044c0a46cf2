import type { AuditEntry, AuditRole } from '@atelier/contracts/audit';
import { dateWriter, dayInParis, daysBetween } from '@atelier/contracts/words/days-of-paris';
import { formatDate, formatNumber, formatPrice } from '../../../shared/format/format';

const roles: Record<AuditRole, string> = {
  admin: 'Administration',
  teacher: 'Formation',
  student: 'Étudiant(e)',
  stranger: 'Sans compte',
  system: 'La plateforme',
};

export const roleLabels = (role: AuditRole): string => roles[role];

/** Actors without a name are called by their role: the system, the platform. */
export const actorName = ({ name, role }: AuditEntry['actor']): string =>
  name ?? (role === 'stranger' ? 'Quelqu’un' : roles[role]);

const facts: Record<string, string> = {
  isPublished: 'Publié',
  isArchived: 'Archivé',
  isTeacher: 'Rôle de formation',
  isAdmin: 'Rôle d’administration',
  priceCents: 'Prix',
  promotionCents: 'Prix promotionnel',
  promotionEnd: 'Fin de la promotion',
  isPublic: 'Ouvert à tous',
  amountCents: 'Montant',
  courses: 'Cours',
  sessions: 'Sessions fermées',
  reason: 'Raison',
  anomaly: 'Anomalie',
  method: 'Méthode',
  act: 'Appel',
};

export const factName = (key: string): string => facts[key] ?? key;

/** Formats a stored value; amounts are in cents. */
export function factText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'aucun';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number')
    return key.endsWith('Cents') ? formatPrice(value / 100) : formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const formatHour = dateWriter({ timeStyle: 'medium' });

/** « Aujourd’hui », « Hier », else the date. */
export function dayText(iso: string, now: Date): string {
  const days = daysBetween(dayInParis(iso), dayInParis(now));
  if (days === 0) return 'Aujourd’hui';
  return days === 1 ? 'Hier' : formatDate(iso);
}

/** Groups entries by day, keeping their order. */
export function byDay(entries: readonly AuditEntry[], now: Date): { day: string; entries: AuditEntry[] }[] {
  const days: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayText(entry.at, now);
    if (days.at(-1)?.day === day) days.at(-1)?.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const countries = new Intl.DisplayNames('fr-FR', { type: 'region' });

/** Network and country of origin, as far as they are stored. */
export function originText({ network, country }: Pick<AuditEntry, 'network' | 'country'>): string {
  if (network === null) return 'sans réseau';
  return country === null ? network : `${network}, ${countries.of(country) ?? country}`;
}
