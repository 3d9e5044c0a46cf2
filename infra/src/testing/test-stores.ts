import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { databaseUrl, withConnection } from '../local/databases.js';

/** A variable set by the global setup; absent when a spec runs outside the harness. */
export const fromHarness = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: run this spec through "npm test", whose set-up starts the services.`,
    );
  return value;
};

/** A preferred port that no other test run on this machine and no other worker starts from. */
export const portOfWorker = (base: number): number =>
  base +
  Number(basename(fromHarness('ATELIER_TEST_DIRECTORY'))) * 10 +
  (Number(process.env['JEST_WORKER_ID'] ?? 1) % 10);

const exists = async (client: pg.Client, database: string): Promise<boolean> =>
  (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])).rowCount === 1;

/** Migrated under a temporary name and renamed when done, so that a template is always complete. */
const ensureTemplate = async (client: pg.Client, serverUrl: string, template: string): Promise<void> => {
  if (await exists(client, template)) return;
  const draft = `${template}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  const { migrateDatabase } = await import('@atelier/backend/database/migrate');
  await migrateDatabase(databaseUrl(serverUrl, draft));
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
};

/** URL of a new, migrated, empty database of one's own; copied from a template, hence fast. */
export const testDatabase = async (): Promise<string> => {
  const serverUrl = fromHarness('ATELIER_TEST_DATABASE_SERVER');
  const template = fromHarness('ATELIER_TEST_TEMPLATE');
  const name = template.replace(/template_.*/, randomBytes(6).toString('hex'));
  await withConnection(serverUrl, async (client) => {
    // One worker migrates while the others wait; the lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    await ensureTemplate(client, serverUrl, template);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return databaseUrl(serverUrl, name);
};

/** The next run drops it anyway; suites that boot a module a thousand times must not wait for that. */
export const dropTestDatabase = (url: string): Promise<void> =>
  withConnection(fromHarness('ATELIER_TEST_DATABASE_SERVER'), async (client) => {
    const name = new URL(url).pathname.slice(1);
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  });

/** Jest's worker number, or Stryker's, whose workers all have jest's number 1. */
const workerNumber = (): number =>
  Number(process.env['STRYKER_MUTATOR_WORKER'] ?? process.env['JEST_WORKER_ID'] ?? 1);

/** URL of this jest worker's own Redis, emptied. Specs of one worker run sequentially. */
export const testRedisUrl = async (): Promise<string> => {
  const servers = fromHarness('ATELIER_TEST_REDIS_SERVERS').split(',');
  const worker = workerNumber();
  const server = servers[worker % servers.length] ?? '';
  // An external REDIS_URL is shared by the workers, separated by database number.
  const url = process.env['REDIS_URL'] ? new URL(`/${8 + (worker % 8)}`, server).href : server;
  const client = new Redis(url);
  await client.flushdb();
  await client.quit();
  return url;
};
