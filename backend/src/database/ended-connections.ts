import type { Pool } from 'pg';

/**
 * Gives a connection that has ended back to its pool. Kysely keeps one whose transaction it could neither begin nor roll back, so that
 * each that PostgreSQL ends within a transaction would be missing for good: after as many as the pool holds nobody would be answered
 * any more, until the process is started again.
 */
export function giveEndedBack(pool: Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      const { release } = client;
      // Whoever holds it is told by the failure of its query, and may give it back as well.
      client.release = () => undefined;
      try {
        release(true);
      } catch {
        // It had been given back before.
      }
    });
  });
}
