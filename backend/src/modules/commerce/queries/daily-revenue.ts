import { Query } from '@nestjs/cqrs';
import { toEuros } from '@atelier/contracts/common';
import type { DailyRevenue } from '@atelier/contracts/dashboard';
import { lastDays } from '../../../kernel/days-of-paris.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { revenueFigures } from '../figures.js';

/** The money of this month and the one before, day by day. Read, not summed: jobs keep the figures. */
export class ReadDailyRevenue extends Query<DailyRevenue> {}

const longestTwoMonths = 62;

export const ReadDailyRevenueHandler = queryHandler(ReadDailyRevenue, async (em) => {
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
