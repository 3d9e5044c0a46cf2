import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { revenueFigures } from '../figures.js';

/** How many orders were settled on each of these days of Paris. Read, not counted: jobs keep the figures. */
export class ReadDailyOrders extends Query<number[]> {
  constructor(readonly days: readonly string[]) {
    super();
  }
}

export const ReadDailyOrdersHandler = queryHandler(ReadDailyOrders, async (em, { days }) => {
  const figures = await revenueFigures.read(
    em,
    days.map((day) => `orders:${day}`),
  );
  return days.map((day) => figures[`orders:${day}`]?.total ?? 0);
});
