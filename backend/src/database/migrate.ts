import { setTimeout } from 'node:timers/promises';
import { MikroORM, type MigrationObject } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { migrations, ormOptions } from './schema.js';

/**
 * A change that waits for its lock has everybody wait who comes to the table after it: it stands back after so long, lets them
 * through, and tries again.
 */
const patience = { lockMilliseconds: 3_000, pauseMilliseconds: 2_000, times: 60 };

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Brings the schema up to date, each migration in a transaction of its own. Processes that start together take turns on an advisory
 * lock. The version before goes on working meanwhile, and after it: CONTRIBUTING says what that asks of a migration.
 * @param steps another list than the product's
 */
export async function migrateDatabase(
  databaseUrl: string,
  { steps = migrations, ...given }: Partial<typeof patience> & { steps?: MigrationObject[] } = {},
): Promise<void> {
  const { lockMilliseconds, pauseMilliseconds, times } = { ...patience, ...given };
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
