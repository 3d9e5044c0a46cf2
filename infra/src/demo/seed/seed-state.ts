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
      create table if not exists demo.content (
        title text primary key,
        content_id uuid not null,
        is_published boolean not null default false
      );
      insert into demo.seed default values on conflict do nothing`);
  });

/** Call after seeding. */
export const markSeedDone = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await client.query('update demo.seed set finished_at = now()');
  });

/**
 * Which course or tutorial each title of the demo content became: a seed that goes on finds them by id, whatever
 * their owner made of them, and never takes a draft of somebody else for its own.
 */
export class SeededContent {
  private constructor(
    private readonly databaseUrl: string,
    private readonly known: Map<string, { id: string; isPublished: boolean }>,
  ) {}

  static read(databaseUrl: string): Promise<SeededContent> {
    return withConnection(databaseUrl, async (client) => {
      const { rows } = await client.query<{ title: string; id: string; isPublished: boolean }>(
        'select title, content_id as id, is_published as "isPublished" from demo.content',
      );
      return new SeededContent(databaseUrl, new Map(rows.map(({ title, ...one }) => [title, one])));
    });
  }

  find(title: string): { id: string; isPublished: boolean } | undefined {
    return this.known.get(title);
  }

  async note(title: string, id: string, isPublished: boolean): Promise<void> {
    await withConnection(this.databaseUrl, (client) =>
      client.query(
        `insert into demo.content (title, content_id, is_published) values ($1, $2, $3)
         on conflict (title) do update set content_id = excluded.content_id, is_published = excluded.is_published`,
        [title, id, isPublished],
      ),
    );
    this.known.set(title, { id, isPublished });
  }
}
