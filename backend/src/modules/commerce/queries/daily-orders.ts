import { query } from '../../../kernel/use-case.js';
import { revenueFigures } from '../figures.js';

/** How many orders were settled on each of these days of Paris. Read, not counted: jobs keep the figures. */
export const ReadDailyOrders = query(
  async ({ entityManager: em }, { days }: { days: readonly string[] }): Promise<number[]> => {
    const figures = await revenueFigures.read(
      em,
      days.map((day) => `orders:${day}`),
    );
    return days.map((day) => figures[`orders:${day}`]?.total ?? 0);
  },
);
