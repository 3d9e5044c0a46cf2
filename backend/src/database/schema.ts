import { Migrator } from '@mikro-orm/migrations';
import { type Configuration, defineConfig, type Options, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { OutboxSubscriber } from '../kernel/outbox/outbox-message.js';
import { kernelSchema } from '../kernel/schema.js';
import { storableJson } from '../kernel/storable-json.js';
import type { ModuleSchema } from '../kernel/tables.js';
import { authoringSchema } from '../modules/authoring/schema.js';
import { catalogSchema } from '../modules/catalog/schema.js';
import { commerceSchema } from '../modules/commerce/schema.js';
import { engagementSchema } from '../modules/engagement/schema.js';
import { enrollmentSchema } from '../modules/enrollment/schema.js';
import { identitySchema } from '../modules/identity/schema.js';
import { auditSchema } from '../platform/audit/schema.js';
import { operationsSchema } from '../platform/operations/schema.js';
import { discardEndedConnections, makeTextsStorable, prepareReads } from './pg-connections.js';

const schemas: ModuleSchema[] = [
  kernelSchema,
  auditSchema,
  operationsSchema,
  identitySchema,
  authoringSchema,
  catalogSchema,
  commerceSchema,
  enrollmentSchema,
  engagementSchema,
];

export const entities = schemas.flatMap((schema) => schema.entities);

/** The figures that `figures-cli` rebuilds. */
export const figures = schemas.flatMap((schema) => schema.figures ?? []);

/**
 * All migrations, in order of execution. Tables are prefixed by their module, and no foreign key crosses modules.
 */
export const migrations = schemas
  .flatMap((schema) => schema.migrations)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Writes JSON of entities as `jsonb` can store it. */
class StorableDriver extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    this.platform.convertJsonToDatabaseValue = storableJson;
  }
}

/** MikroORM options; the schema comes from the migrations only, never synchronised at start. */
export function ormOptions(databaseUrl: string, poolSize = 10): Options {
  return defineConfig({
    driver: StorableDriver,
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
        makeTextsStorable(pool);
        discardEndedConnections(pool);
      },
    },
  });
}
