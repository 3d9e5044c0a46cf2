import { formatDate } from './format';

const dayOfParis = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const shortDate = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Paris',
});
const dayMs = 24 * 3600 * 1000;
const midnightOf = (moment: Date) => Date.parse(`${dayOfParis.format(moment)}T00:00:00Z`);

/** « Ouvre demain », « Ouvre dans 4 jours », « Ouvre le 3 décembre »: counted in days of Paris, as openings are. */
export function opensWords(opensAt: string, now = new Date()): string {
  const moment = new Date(opensAt);
  const days = Math.round((midnightOf(moment) - midnightOf(now)) / dayMs);
  if (days <= 1) return 'Ouvre demain';
  if (days < 7) return `Ouvre dans ${days}\u00a0jours`;
  return `Ouvre le ${days < 300 ? shortDate.format(moment) : formatDate(opensAt)}`;
}
