import { dateWriter, dayInParis, daysBetween, formatLongDay } from '@atelier/contracts/words/days-of-paris';

const shortDate = dateWriter({ day: 'numeric', month: 'long' });

/** « Ouvre demain », « Ouvre dans 4 jours », « Ouvre le 3 décembre »: counted in days of Paris, as openings are. */
export function opensWords(opensAt: string, now = new Date()): string {
  const days = daysBetween(dayInParis(now), dayInParis(opensAt));
  if (days <= 1) return 'Ouvre demain';
  if (days < 7) return `Ouvre dans ${days}\u00a0jours`;
  return `Ouvre le ${days < 300 ? shortDate(opensAt) : formatLongDay(opensAt)}`;
}
