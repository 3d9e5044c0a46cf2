import { dayInParis, daysLater } from '@atelier/contracts/words/days-of-paris';
import { sql, type Sql } from './sql.js';

const zone = 'Europe/Paris';

/** Start of the day in Paris, this many days ago. */
export const startOfDay = (daysAgo: number): Sql<string> =>
  sql`(((now() at time zone ${zone})::date - ${daysAgo}::int)::timestamp at time zone ${zone})`;

/** The day in Paris of a timestamp, as `YYYY-MM-DD`. */
export const dayOf = (moment: Sql<unknown>): Sql<string> =>
  sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`;

/** The last days in Paris, ascending, ending today. */
export function lastDays(count: number, now = new Date()): string[] {
  const today = dayInParis(now);
  return Array.from({ length: count }, (_, index) => daysLater(today, index + 1 - count));
}
