import { withConnection } from '../../local/databases.js';

/** How far the seed of a database came: never begun, begun and cut off, or done. */
export type SeedState = 'none' | 'begun' | 'done';

/** The first of the past students, by which a seed of a version without this mark is known. */
const firstPastStudent = '0199a000-0000-7000-8000-000000000001';

/**
 * Whether a database was seeded stands in that database, in a schema that the product does not know: it goes into a backup with
 * the rest and comes back with it, an emptied database has none, and another one at the same address has its own. What was
 * seeded is not seeded again: a course that its owner renamed or deleted stays that way.
 */
export const readSeedState = (databaseUrl: string): Promise<SeedState> =>
  withConnection(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ isThere: boolean }>(
      `select to_regclass('demo.seed') is not null as "isThere"`,
    );
    if (tables[0]?.isThere) {
      const { rows } = await client.query<{ finishedAt: Date | null }>(
        'select finished_at as "finishedAt" from demo.seed',
      );
      if (rows.length > 0) return rows[0]?.finishedAt ? 'done' : 'begun';
    }
    const { rowCount } = await client.query('select from identity_account where id = $1', [firstPastStudent]);
    return rowCount ? 'done' : 'none';
  });

/** Before anything is seeded. */
export const noteSeedBegun = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await client.query(`
      create schema if not exists demo;
      create table if not exists demo.seed (
        is_one boolean primary key default true check (is_one),
        begun_at timestamptz not null default now(),
        finished_at timestamptz
      );
      insert into demo.seed default values on conflict do nothing`);
  });

/** Once all is there. */
export const noteSeedDone = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await client.query('update demo.seed set finished_at = now()');
  });
