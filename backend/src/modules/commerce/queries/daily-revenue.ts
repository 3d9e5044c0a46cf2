import { toEuros } from '@atelier/contracts/common';
import type { DailyRevenue } from '@atelier/contracts/dashboard';
import { query } from '../../../kernel/use-case.js';
import { lastDays } from '../../../kernel/days-of-paris.js';
import { revenueFigures } from '../figures.js';

const longestTwoMonths = 62;

/** The money of this month and the one before, day by day. Read, not summed: jobs keep the figures. */
export const ReadDailyRevenue = query(async ({ entityManager: em }): Promise<DailyRevenue> => {
  const past = lastDays(longestTwoMonths);
  const today = past.at(-1) ?? '';
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastOfBefore = past[past.indexOf(monthStart) - 1] ?? '';
  const days = past.filter((day) => day >= `${lastOfBefore.slice(0, 7)}-01`);
  const figures = await revenueFigures.read(
    em,
    days.flatMap((day) => [`received:${day}`, `refunded:${day}`, `orders:${day}`]),
  );
  const total = (name: string) => figures[name]?.total ?? 0;
  return {
    today,
    days: days.map((day) => ({
      day,
      received: toEuros(total(`received:${day}`)),
      refunded: toEuros(total(`refunded:${day}`)),
      orders: total(`orders:${day}`),
    })),
  };
});
