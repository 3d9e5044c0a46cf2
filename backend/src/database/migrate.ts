import { setTimeout } from 'node:timers/promises';
import { MikroORM, type MigrationObject } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { migrations, ormOptions } from './schema.js';

/** A queued DDL lock blocks every later query on the table: it times out, lets them through, and retries. */
const lockRetries = { lockMilliseconds: 3_000, pauseMilliseconds: 2_000, times: 60 };

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Runs pending migrations, each in a transaction of its own. Concurrent processes are serialised by an advisory
 * lock. The previous release runs during and after it: see CONTRIBUTING on what migrations must observe.
 * @param steps other migrations than the product's
 */
export async function migrateDatabase(
  databaseUrl: string,
  { steps = migrations, ...given }: Partial<typeof lockRetries> & { steps?: MigrationObject[] } = {},
): Promise<void> {
  const { lockMilliseconds, pauseMilliseconds, times } = { ...lockRetries, ...given };
  const options = ormOptions(databaseUrl, 2);
  const orm = await MikroORM.init({
    ...options,
    migrations: { ...options.migrations, migrationsList: steps, allOrNothing: false },
    driverOptions: {
      onPoolCreated: (pool: Pool) => {
        pool.on('connect', (client) => void client.query(`set lock_timeout = ${lockMilliseconds}`));
      },
    },
  });
  try {
    await orm.em.transactional(async (em) => {
      await em.execute('set local lock_timeout = 0');
      await em.execute('select pg_advisory_xact_lock(718281828)');
      for (let time = 1; ; time++) {
        try {
          await orm.migrator.up();
          return;
        } catch (error) {
          if (!isLockTimeout(error) || time === times) throw error;
          await setTimeout(pauseMilliseconds);
        }
      }
    });
  } finally {
    await orm.close(true);
  }
}
