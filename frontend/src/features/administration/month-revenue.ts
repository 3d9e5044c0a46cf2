import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import type { DailyRevenue, DayRevenue } from '@atelier/contracts/dashboard';

export interface DayOfMonth {
  /** 1-based. */
  number: number;
  /** Undefined for future days. */
  revenue: DayRevenue | undefined;
  /** Net revenue of the same day of the previous month; undefined if that month is shorter. */
  before: number | undefined;
}

export interface MonthOfDays {
  /** `2026-11`, and the previous one. */
  month: string;
  monthBefore: string;
  today: number;
  days: DayOfMonth[];
  /** Month to date. */
  net: number;
  /** Change in percent against the same days of the previous month; null if those had no revenue. */
  changePercent: number | null;
}

const inCents = (amount: number) => Math.round(amount * 100);
export const netOf = ({ received, refunded }: DayRevenue): number =>
  (inCents(received) - inCents(refunded)) / 100;
const sum = (days: readonly DayRevenue[]) =>
  days.reduce((total, day) => total + inCents(netOf(day)), 0) / 100;
const numberOf = (day: string) => Number(day.slice(8));
const lengthOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** This month for the chart, each day with that of the previous month. */
export function monthOf({ today, days }: DailyRevenue): MonthOfDays {
  const month = today.slice(0, 7);
  const monthBefore = days.find(({ day }) => !day.startsWith(month))?.day.slice(0, 7) ?? month;
  const currentDays = days.filter(({ day }) => day.startsWith(month));
  const previousDays = days.filter(({ day }) => !day.startsWith(month));
  const net = sum(currentDays);
  const previousNet = sum(previousDays.filter(({ day }) => numberOf(day) <= numberOf(today)));
  const before = new Map(previousDays.map((each) => [numberOf(each.day), netOf(each)]));
  const length = Math.max(lengthOf(month), previousDays.length);
  return {
    month,
    monthBefore,
    today: numberOf(today),
    days: Array.from({ length }, (_, index) => ({
      number: index + 1,
      revenue: currentDays.find(({ day }) => numberOf(day) === index + 1),
      before: before.get(index + 1),
    })),
    net,
    changePercent: previousNet > 0 ? Math.round(((net - previousNet) / previousNet) * 100) : null,
  };
}

/** « novembre » of `2026-11`. */
export const nameOfMonth = dateWriter({ month: 'long' });
/** « d’octobre », « de novembre ». */
export const ofMonth = (month: string): string => {
  const name = nameOfMonth(month);
  return /^[aeiouéâ]/u.test(name) ? `d’${name}` : `de ${name}`;
};
/** « mardi 17 », « mardi 1er ». */
export const nameOfDay = dateWriter({ weekday: 'long', day: 'numeric' });
