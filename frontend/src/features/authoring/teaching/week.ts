import type { TeacherHome } from '@atelier/contracts/teacher-home';
import { formatDecimal, formatNumber, formatPrice } from '../../../shared/format/format';

/** Seven days, today last. */
export const weekDays = 7;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const thisWeek = (daily: readonly number[]) => daily.slice(-weekDays);
export const weekTotal = (daily: readonly number[]) => sum(thisWeek(daily));
/** Change from the previous seven days. */
export const weekChange = (daily: readonly number[]) =>
  Math.round((weekTotal(daily) - sum(daily.slice(0, -weekDays))) * 100) / 100 || 0;

/** `+ 5`, `− 38`; empty for no change. */
export const signedChange = (moved: number, write: (value: number) => string = formatNumber): string =>
  moved === 0 ? '' : `${moved > 0 ? '+' : '−'}\u00a0${write(Math.abs(moved))}`;

export interface WeekLine {
  label: string;
  daily: number[];
  write: (value: number) => string;
  /** Shown instead of the sum. */
  words?: string;
  /** Neutral: an increase is not good news. */
  isPlain?: boolean;
}

export function weekLines({ daily, stars }: TeacherHome): WeekLine[] {
  const reviews = weekTotal(daily.reviews);
  return [
    { label: 'Inscriptions', daily: daily.enrolments, write: formatNumber },
    { label: 'Revenu net', daily: daily.revenue, write: formatPrice },
    { label: 'Leçons terminées', daily: daily.lessons, write: formatNumber },
    {
      label: 'Avis reçus',
      daily: daily.reviews,
      write: formatNumber,
      ...(stars !== null && { words: `${formatNumber(reviews)}, moyenne ${formatDecimal(stars)}` }),
    },
    { label: 'Remboursements', daily: daily.refunds, write: formatNumber, isPlain: true },
  ];
}

const letter = new Intl.DateTimeFormat('fr-FR', { weekday: 'narrow', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });
const dayOf = (day: string) => new Date(`${day}T12:00:00Z`);
export const dayLetter = (day: string) => letter.format(dayOf(day)).toLowerCase();
export const dayWord = (day: string) => dayName.format(dayOf(day));
