import type { DailyRevenue } from '@atelier/contracts/dashboard';
import { ReadDailyRevenue, ReadRevenue } from '../../src/modules/commerce/revenue/revenue.queries.js';
import type { Shop } from './shop.js';

const figures = ['received', 'refunded', 'orders'] as const;
const sum = (days: DailyRevenue['days'], figure: (typeof figures)[number]) =>
  Math.round(days.reduce((total, day) => total + day[figure], 0) * 100) / 100;

/** The daily figures, maintained by jobs, add up to the month's, computed from scratch. */
export async function expectDailyRevenue(shop: Pick<Shop, 'ask'>): Promise<void> {
  const { days, today } = await shop.ask(new ReadDailyRevenue());
  const { months } = await shop.ask(new ReadRevenue());
  for (const { month, received, refunded, orders } of months.filter(
    (each) => each.month === today.slice(0, 7),
  )) {
    const storedDays = days.filter(({ day }) => day.startsWith(month));
    expect(Object.fromEntries(figures.map((figure) => [figure, sum(storedDays, figure)]))).toEqual({
      received,
      refunded,
      orders,
    });
  }
}
