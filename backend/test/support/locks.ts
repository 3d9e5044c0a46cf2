import type { Atelier } from './atelier.js';
import { eventually } from './eventually.js';

/** Resolves once this many statements of the product wait for a lock. */
export const waitForBlockedStatements = (atelier: Atelier, statements: number): Promise<void> =>
  eventually(async () => {
    // Within a transaction, statistics are otherwise read once and repeated.
    await atelier.rows('select pg_stat_clear_snapshot()');
    // The relay's own statement does not count.
    const blocked =
      "datname = current_database() and wait_event_type = 'Lock' and query !~ 'update outbox_message'";
    const waiting = await atelier.count('pg_stat_activity', blocked);
    if (waiting < statements) throw new Error(`${waiting} of ${statements} statements wait`);
  });
