import { dateWriter, dayInParis, daysBetween, formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { formatDecimal, plural } from './format';

/** Text on one line, with its no-break spaces. */
export const onOneLine = (text: string): string => text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();

/** Seconds in player notation: `4:05`, `1:02:09`. */
export function formatClock(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor((wholeSeconds % 3600) / 60);
  const rest = String(wholeSeconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const units: readonly [seconds: number, name: string][] = [
  [31_536_000, 'année'],
  [86_400, 'jour'],
  [3_600, 'heure'],
  [60, 'minute'],
  [1, 'seconde'],
];

/** `il y a 3 jours`; under a second `à l'instant`. The caller passes the current time. */
export function formatRelativeTime(then: Date, now: Date): string {
  const elapsed = Math.floor((now.getTime() - then.getTime()) / 1000);
  const [size, name] = units.find(([seconds]) => elapsed >= seconds) ?? [0, ''];
  if (size === 0) return "à l'instant";
  const count = Math.floor(elapsed / size);
  return `il y a ${count} ${plural(count, name)}`;
}

const shortDate = dateWriter({ day: 'numeric', month: 'long' });

/**
 * « Ouvre demain », « Ouvre dans 4 jours », « Ouvre le 3 décembre »: in calendar days of Europe/Paris, like release
 * dates.
 */
export function formatOpening(opensAt: string, now = new Date()): string {
  const days = daysBetween(dayInParis(now), dayInParis(opensAt));
  if (days <= 1) return 'Ouvre demain';
  if (days < 7) return `Ouvre dans ${days}\u00a0jours`;
  return `Ouvre le ${days < 300 ? shortDate(opensAt) : formatLongDay(opensAt)}`;
}

const noBreak = '\u00a0';
const formatBytesUnits = ['o', 'Ko', 'Mo', 'Go', 'To'];

/** Human-readable size: `1,3 Go`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(
    formatBytesUnits.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  );
  return `${formatDecimal(bytes / 1000 ** power)}${noBreak}${formatBytesUnits[power]}`;
}
