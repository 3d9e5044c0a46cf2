import { dateWriter, formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { mostCounted } from '@atelier/contracts/words/counts';

const noBreak = '\u00a0';
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const decimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const integers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** `12,34 €`, with a no-break space whatever the ICU version chooses. */
export const formatPrice = (amount: number): string => euros.format(amount).replace(/\s(?=€)/u, noBreak);

/** Minutes as `N min` under an hour, else `Hh Mmin` (minutes on two digits). */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  if (whole < 60) return `${whole}${noBreak}min`;
  return `${Math.floor(whole / 60)}h${noBreak}${String(whole % 60).padStart(2, '0')}min`;
}

export const formatNumber = (value: number): string => integers.format(value);

/** One decimal at most, for ratings: `4,8`. */
export const formatDecimal = (value: number): string => decimals.format(value);

export const formatPercent = (value: number): string => `${integers.format(value)}${noBreak}%`;

/** French plural: 0 and 1 are singular. */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  Math.abs(count) < 2 ? singular : many;

/** `8 leçons`, with the number written as French does and held to its noun. */
export const countOf = (count: number, singular: string, many?: string): string =>
  `${formatNumber(count)}${noBreak}${plural(count, singular, many)}`;

/** The same of a list, which is counted no further than anybody needs. */
export const countOfList = (total: number, singular: string, many?: string): string =>
  total > mostCounted ? `plus de ${countOf(mostCounted, singular, many)}` : countOf(total, singular, many);

/** First letter of each word, uppercased; `U` when there is no name. */
export function initials(name: string | null | undefined): string {
  const letters = (name ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase('fr-FR'))
    .join('');
  return letters === '' ? 'U' : letters;
}

/** The time zone is fixed: server and browser must write the same words. */
export const formatMonth: (iso: string) => string = dateWriter({ month: 'long', year: 'numeric' });
export const formatDate: (iso: string) => string = formatLongDay;

/** « Titre », held together. */
export const quoted = (title: string): string => `«\u00a0${title}\u00a0»`;
/** Several, one after the other. */
export const allQuoted = (titles: readonly string[]): string => titles.map(quoted).join(', ');
