import { sql, type Sql } from './sql.js';

const zone = 'Europe/Paris';

/** The moment at which a day of Paris began, so many days ago. */
export const startOfDay = (daysAgo: number): Sql<string> =>
  sql`(((now() at time zone ${zone})::date - ${daysAgo}::int)::timestamp at time zone ${zone})`;

/** The day of Paris on which something was, as `YYYY-MM-DD`. */
export const dayOf = (moment: Sql<unknown>): Sql<string> =>
  sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`;

/** The last days of Paris in their order, today last. */
export function lastDays(count: number, now = new Date()): string[] {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(`${today}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - (count - 1 - index));
    return day.toISOString().slice(0, 10);
  });
}
