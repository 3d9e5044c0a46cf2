import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import type { DailyRevenue, DayRevenue } from '@atelier/contracts/dashboard';

export interface DayOfMonth {
  /** From 1. */
  number: number;
  /** Undefined for the days to come. */
  revenue: DayRevenue | undefined;
  /** What came net on the day of the same number a month before; undefined where that month had none. */
  before: number | undefined;
}

export interface MonthOfDays {
  /** `2026-11`, and the one before it. */
  month: string;
  monthBefore: string;
  today: number;
  days: DayOfMonth[];
  /** Of the month so far. */
  net: number;
  /** Percent against the same days of the month before; null where those brought nothing. */
  moved: number | null;
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

/** This month as its chart shows it: each day beside the one of the month before. */
export function monthOf({ today, days }: DailyRevenue): MonthOfDays {
  const month = today.slice(0, 7);
  const monthBefore = days.find(({ day }) => !day.startsWith(month))?.day.slice(0, 7) ?? month;
  const own = days.filter(({ day }) => day.startsWith(month));
  const earlier = days.filter(({ day }) => !day.startsWith(month));
  const net = sum(own);
  const so = sum(earlier.filter(({ day }) => numberOf(day) <= numberOf(today)));
  const before = new Map(earlier.map((each) => [numberOf(each.day), netOf(each)]));
  const length = Math.max(lengthOf(month), earlier.length);
  return {
    month,
    monthBefore,
    today: numberOf(today),
    days: Array.from({ length }, (_, index) => ({
      number: index + 1,
      revenue: own.find(({ day }) => numberOf(day) === index + 1),
      before: before.get(index + 1),
    })),
    net,
    moved: so > 0 ? Math.round(((net - so) / so) * 100) : null,
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
