import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../local/databases.js';
import { dataDirectory, projectRoot } from '../local/data-directory.js';
import { claimDirectory, DirectoryInUse } from '../local/processes.js';
import type { PostgresOptions } from '../local/postgres.js';
import { findTestSources } from './containers.js';

const maxRuns = 20;

/** Concurrent test runs have separate services; their directories are reused. */
const claimSlot = (): { slot: number; directory: string; release: () => void } => {
  for (let slot = 1; slot <= maxRuns; slot += 1) {
    const directory = join(dataDirectory(), 'test', String(slot));
    try {
      return { slot, directory, release: claimDirectory(directory) };
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error;
    }
  }
  throw new Error(`${maxRuns} test runs are already going on.`);
};

/** Fingerprint of everything that may change the schema. */
const schemaFingerprint = (): string => {
  const hash = createHash('sha256');
  for (const file of globSync('backend/src/**/*.ts', { cwd: projectRoot }).toSorted()) {
    if (!file.endsWith('.spec.ts')) hash.update(file).update(readFileSync(join(projectRoot, file)));
  }
  return hash.digest('hex').slice(0, 12);
};

/** Drops databases of earlier runs, except the template of the current schema. */
const sweep = (serverUrl: string, prefix: string, template: string): Promise<void> =>
  withConnection(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1) AND datname <> $2',
      [prefix, template],
    );
    for (const { datname } of rows) {
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
    }
  });

export interface TestServices {
  /** Restarts PostgreSQL at the same address; connections are lost. */
  restartDatabase(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * One PostgreSQL per run, and one Redis per jest worker, since pub/sub and FLUSHALL ignore database numbers.
 * Their URLs are passed to the workers in the environment (see `test-stores.ts`).
 */
export const startTestServices = async (workers: number): Promise<TestServices> => {
  const { slot, directory, release } = claimSlot();
  const log = (): void => undefined;
  const portsFile = join(directory, 'ports.json');
  const sources = await findTestSources(process.env);
  const database: PostgresOptions = {
    directory: join(directory, 'postgresql'),
    portsFile,
    preferredPort: 5500 + slot * 10,
    durable: false,
    log,
  };
  let postgres = await sources.postgres(database);
  const redises = await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const name = `redis-${index + 1}`;
      const preferredPort = 6500 + slot * 10 + index;
      return sources.redis({
        directory: join(directory, name),
        portsFile,
        name,
        preferredPort,
        durable: false,
        log,
      });
    }),
  );
  const prefix = `atelier_test_${slot}_`;
  const template = `${prefix}template_${schemaFingerprint()}`;
  await sweep(postgres.url, prefix, template);
  process.env['ATELIER_TEST_DIRECTORY'] = directory;
  process.env['ATELIER_TEST_DATABASE_SERVER'] = postgres.url;
  process.env['ATELIER_TEST_TEMPLATE'] = template;
  process.env['ATELIER_TEST_REDIS_SERVERS'] = redises.map(({ url }) => url).join(',');
  let restart = Promise.resolve();
  let isStopped = false;
  const restartNow = async (): Promise<void> => {
    if (isStopped) return;
    await postgres.stop();
    postgres = await sources.postgres(database);
  };
  return {
    restartDatabase: () => (restart = restartNow()),
    stop: async () => {
      // Otherwise a restart in progress would leave a server behind.
      isStopped = true;
      await restart.catch(() => undefined);
      await Promise.all([postgres.stop(), ...redises.map(({ stop }) => stop())]);
      release();
    },
  };
};
