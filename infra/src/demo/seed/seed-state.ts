import { withConnection } from '../../local/databases.js';

/** Seed state of a database: never started, interrupted, or done. */
export type SeedState = 'none' | 'begun' | 'done';

/** The first past student, which identifies seeds of versions without this marker. */
const firstPastStudent = '0199a000-0000-7000-8000-000000000001';

/**
 * The marker is in the database itself, in a schema unknown to the product: it is part of backups, an emptied
 * database has none, and another database at the same address has its own. A finished seed is never repeated:
 * courses that their owner renamed or deleted stay so.
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

/** Call before seeding. */
export const markSeedStarted = (databaseUrl: string): Promise<void> =>
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

/** Call after seeding. */
export const markSeedDone = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await client.query('update demo.seed set finished_at = now()');
  });
