import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';
import { withConnection } from '../local/databases.js';

/**
 * Names of all migrations as the modules list them. Read from their text: to import the list is to load every entity, which takes
 * longer than all the rest of a second start.
 */
export const migrationNames = (): string[] =>
  globSync('backend/src/**/schema.ts', { cwd: projectRoot }).flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/\{ name: '([^']+)', class: \w+ \}/g)].map(
      ([, name = '']) => name,
    ),
  );

/** Whether no migration is pending. False where it cannot be known: to migrate once more changes nothing. */
export const isMigrated = async (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (client) => {
    const { rows: tables } = await client.query(
      `select to_regclass('schema_migration') is not null as "isThere"`,
    );
    if (!tables[0]?.isThere) return false;
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const done = new Set(rows.map(({ name }) => name));
    return migrationNames().every((name) => done.has(name));
  });
