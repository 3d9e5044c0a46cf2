import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from './orm-options.js';

/** Brings the schema up to date. Processes that start together take turns on an advisory lock. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const orm = await MikroORM.init(ormOptions(databaseUrl, 2));
  try {
    await orm.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(718281828)');
      await orm.migrator.up();
    });
  } finally {
    await orm.close(true);
  }
}
