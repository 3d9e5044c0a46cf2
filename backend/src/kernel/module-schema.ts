import type { Figures } from './figures.js';
import type { EntitySchema, MigrationObject } from '@mikro-orm/postgresql';

/** What a module stores: its tables as MikroORM knows them, and the steps by which they came to be. */
export interface ModuleSchema {
  entities: readonly (EntitySchema | EntityClass)[];
  /** A name begins with its date and a number: all modules' run in the order of their names. */
  migrations: readonly MigrationObject[];
  /** Sums that it keeps instead of counting rows. */
  figures?: readonly Figures[];
}

type EntityClass = abstract new () => object;
