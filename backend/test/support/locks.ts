import type { Atelier } from './atelier.js';
import { eventually } from './eventually.js';
import { count, rows } from './rows.js';

/** Resolves once so many statements of the product wait for what another transaction holds. */
export const waitingForLocks = (atelier: Atelier, statements: number): Promise<void> =>
  eventually(async () => {
    // Looked at from within a transaction, which would see the first answer again and again.
    await rows(atelier, 'select pg_stat_clear_snapshot()');
    // The relay waits too, for what it never stops looking at.
    const blocked =
      "datname = current_database() and wait_event_type = 'Lock' and query !~ 'update outbox_message'";
    const waiting = await count(atelier, 'pg_stat_activity', blocked);
    if (waiting < statements) throw new Error(`${waiting} of ${statements} statements wait`);
  });
