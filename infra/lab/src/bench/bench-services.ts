import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@atelier/backend/database/migrate';
import { storedSecrets } from '@atelier/infra/demo/settings';
import { dataDirectory, projectRoot } from '@atelier/infra/local/data-directory';
import { databaseUrl, withConnection } from '@atelier/infra/local/databases';
import { claimDirectory, stopProcess } from '@atelier/infra/local/processes';
import { findSources } from '@atelier/infra/local/services';
import { stopOnSignal } from '@atelier/infra/local/session';

/** A migrated temporary database. */
async function throwAwayDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `atelier_bench_${randomBytes(4).toString('hex')}`;
  const drop = (): Promise<void> =>
    withConnection(
      serverUrl,
      async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
    );
  await withConnection(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = databaseUrl(serverUrl, name);
  try {
    await migrateDatabase(url);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url, drop };
}

/** Refuses connections at once. */
const unreachable = 'http://127.0.0.1:9';

export interface BenchServices {
  mediaDir: string;
  /** Environment of a program with its own migrated database, dropped at the end. */
  database(redisIndex?: number): Promise<NodeJS.ProcessEnv & { DATABASE_URL: string }>;
}

/** Starts PostgreSQL and Redis under `.local/bench`. @param stops cleanup functions, called last to first */
async function startBenchServices(
  stops: (() => Promise<void>)[],
  log: (line: string) => void,
): Promise<BenchServices> {
  const directory = join(dataDirectory(), 'bench');
  const release = claimDirectory(directory);
  stops.push(async () => release());
  const sources = findSources(process.env);
  const service = { portsFile: join(directory, 'ports.json'), durable: false, log };
  const postgres = await sources.postgres({
    ...service,
    directory: join(directory, 'postgresql'),
    preferredPort: 5490,
  });
  stops.push(postgres.stop);
  const redis = await sources.redis({ ...service, directory: join(directory, 'redis'), preferredPort: 6490 });
  stops.push(redis.stop);
  const mediaDir = join(directory, 'media');
  return {
    mediaDir,
    async database(redisIndex = 0) {
      const { url, drop } = await throwAwayDatabase(postgres.url);
      stops.push(drop);
      return {
        ...process.env,
        ...storedSecrets(join(directory, 'secrets.json')),
        // Not `production`, which refuses the keys of the sandbox.
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        // Nobody listens there: without a sandbox the product would ask the real providers.
        STRIPE_API_URL: unreachable,
        PAYPAL_API_URL: unreachable,
        DATABASE_URL: url,
        REDIS_URL: `${redis.url}/${redisIndex}`,
        MEDIA_DIR: mediaDir,
      };
    },
  };
}

export const log = (line: string): void => console.log(line);

/** Cleanup functions, called in reverse order however the run ends. */
export type Stops = (() => Promise<void>)[];

/** Runs a benchmark with its own services; prints failures and exits with an error. */
export async function runBench(
  bench: (services: BenchServices, stops: Stops) => Promise<void>,
): Promise<void> {
  const stops: Stops = [];
  const stopAll = async (): Promise<void> => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  stopOnSignal(stopAll, log);
  try {
    await bench(await startBenchServices(stops, log), stops);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
}

export interface Program {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Spawns a file of `programs/` and waits for the URL it sends. */
export async function startProgram(name: string, environment: NodeJS.ProcessEnv): Promise<Program> {
  const child = fork(fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url)), {
    execArgv: ['--import', join(projectRoot, 'infra/run-source.mjs')],
    cwd: projectRoot,
    env: environment,
    // In its own process group: Ctrl-C reaches only us.
    detached: true,
  });
  const stop = async (): Promise<void> => {
    if (child.pid && child.exitCode === null) await stopProcess(child.pid, 'SIGTERM', 3000);
  };
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${name} ended with code ${code}.`)),
  );
  try {
    const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
    ended.catch(() => undefined);
    return { url, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
