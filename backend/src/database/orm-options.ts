import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { OutboxSubscriber } from '../kernel/outbox/outbox-subscriber.js';
import { giveEndedBack } from './ended-connections.js';
import { prepareReads } from './prepared-reads.js';
import { entities, migrations } from './schema.js';

/** MikroORM's options for a database address; the schema is what the migrations say, never derived at start. */
export function ormOptions(databaseUrl: string, poolSize = 10): Options {
  return defineConfig({
    clientUrl: databaseUrl,
    entities,
    subscribers: [new OutboxSubscriber()],
    extensions: [Migrator],
    migrations: { migrationsList: migrations, tableName: 'schema_migration', snapshot: false },
    logger: () => undefined,
    forceUtcTimezone: true,
    ignoreUndefinedInQuery: false,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      onPoolCreated: (pool: Pool) => {
        prepareReads(pool);
        giveEndedBack(pool);
      },
    },
  });
}
