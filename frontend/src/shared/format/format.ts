import { dateWriter, formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { maxCount } from '@atelier/contracts/words/counts';

export { formatPrice } from '@atelier/contracts/words/prices';

const noBreak = '\u00a0';
const decimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const integers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** `N min` under an hour, else `Hh Mmin` (two-digit minutes). */
export function formatDuration(minutes: number): string {
  const rounded = Math.max(0, Math.round(minutes));
  if (rounded < 60) return `${rounded}${noBreak}min`;
  return `${Math.floor(rounded / 60)}h${noBreak}${String(rounded % 60).padStart(2, '0')}min`;
}

export const formatNumber = (value: number): string => integers.format(value);

/** At most one decimal, for ratings: `4,8`. */
export const formatDecimal = (value: number): string => decimals.format(value);

export const formatPercent = (value: number): string => `${integers.format(value)}${noBreak}%`;

/** French plural: 0 and 1 are singular. */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  Math.abs(count) < 2 ? singular : many;

/** `8 leçons`: the number formatted in French, with a no-break space. */
export const countOf = (count: number, singular: string, many?: string): string =>
  `${formatNumber(count)}${noBreak}${plural(count, singular, many)}`;

/** Same for a list, whose total is capped. */
export const countOfList = (total: number, singular: string, many?: string): string =>
  total > maxCount ? `plus de ${countOf(maxCount, singular, many)}` : countOf(total, singular, many);

/** Uppercase first letter of each word; `U` without a name. */
export function initials(name: string | null | undefined): string {
  const letters = (name ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase('fr-FR'))
    .join('');
  return letters === '' ? 'U' : letters;
}

/** Fixed time zone: the server and the browser must render the same text. */
export const formatMonth: (iso: string) => string = dateWriter({ month: 'long', year: 'numeric' });
export const formatDate: (iso: string) => string = formatLongDay;

/** « Titre », with no-break spaces. */
export const quoted = (title: string): string => `«\u00a0${title}\u00a0»`;
/** Several quoted titles, separated by commas. */
export const allQuoted = (titles: readonly string[]): string => titles.map(quoted).join(', ');
