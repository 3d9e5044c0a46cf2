import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startAtelier } from '@atelier/infra/demo/atelier';
import { builtEntry } from '@atelier/infra/demo/entries';
import type { Sandbox } from '@atelier/infra/demo/seed/study';
import { startLocalServices } from '@atelier/infra/local/services';
import type { Session } from '@atelier/infra/local/session';
import type { Surroundings } from '@atelier/infra/demo/surroundings';

/** What a run leaves and the next must not find. */
const kept = ['postgresql', 'redis', 'media', 'mail', 'payment-sandbox.json'];

export interface Product {
  url: string;
  databaseUrl: string;
  redisUrl: string;
  sandbox: Sandbox;
  settings: NodeJS.ProcessEnv;
  /** Process ids. */
  pids: { api: number; worker: number; postgres: number };
}

const forget = (directory: string): void =>
  kept.forEach((name) => rmSync(join(directory, name), { recursive: true, force: true }));

/** The built product on services of its own: api and worker are a process each, all data goes when it ends. */
export async function startProduct(session: Session): Promise<Product> {
  const { directory, say, stops } = session;
  if (existsSync(join(directory, 'postgresql'))) {
    say('An earlier run was killed: ending what it left.');
    await (await startLocalServices({ directory, environment: {}, say })).stop();
    forget(directory);
  }
  stops.push(async () => forget(directory));
  // Nothing of whoever starts this: neither their database nor their limits.
  const { PATH, HOME, CHROMIUM_PATH: _, ...rest } = process.env;
  const environment = { PATH, HOME, FFMPEG_PATH: rest['FFMPEG_PATH'], LOG_LEVEL: 'info', PORT: '' };
  const surroundings = await startAtelier(session, environment, builtEntry);
  const { settings, started } = surroundings;
  return {
    url: surroundings.url,
    databaseUrl: settings['DATABASE_URL'] ?? '',
    redisUrl: settings['REDIS_URL'] ?? '',
    sandbox: sandboxOf(surroundings),
    settings,
    pids: {
      api: started.pidOf('api'),
      worker: started.pidOf('worker'),
      postgres: await postgresIn(join(directory, 'postgresql')),
    },
  };
}

function sandboxOf({ sandboxUrl = '', settings }: Surroundings): Sandbox {
  return { url: sandboxUrl, publishableKey: settings['STRIPE_PUBLISHABLE_KEY'] ?? '' };
}

async function postgresIn(directory: string): Promise<number> {
  const [pid] = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
