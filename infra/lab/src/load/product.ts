import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startAtelier } from '@atelier/infra/demo/atelier';
import type { DemoServices } from '@atelier/infra/demo/demo-services';
import { builtEntry } from '@atelier/infra/demo/node-program';
import type { Sandbox } from '@atelier/infra/demo/seed/study';
import { peakMemory, resetPeak } from '@atelier/infra/local/processes';
import { startLocalServices } from '@atelier/infra/local/services';
import type { Session } from '@atelier/infra/local/session';
import { childrenOf, processorBelow, processorOf } from '../bench/measure.js';

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
  const demo = await startAtelier(session, environment, builtEntry);
  const { settings, started } = demo;
  return {
    url: demo.url,
    databaseUrl: settings['DATABASE_URL'] ?? '',
    redisUrl: settings['REDIS_URL'] ?? '',
    sandbox: sandboxOf(demo),
    settings,
    pids: {
      api: started.pidOf('api'),
      worker: started.pidOf('worker'),
      postgres: await postgresIn(join(directory, 'postgresql')),
    },
  };
}

function sandboxOf({ sandboxUrl = '', settings }: DemoServices): Sandbox {
  return { url: sandboxUrl, publishableKey: settings['STRIPE_PUBLISHABLE_KEY'] ?? '' };
}

async function postgresIn(directory: string): Promise<number> {
  const [pid] = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

export const parts = ['api', 'worker', 'postgres', 'redis', 'ffmpeg'] as const;
export type Part = (typeof parts)[number];

/** Seconds of processor, or MiB, of each. */
export type OfParts = Record<Part, number>;

export const ofParts = (figure: (part: Part) => number): OfParts => ({
  api: figure('api'),
  worker: figure('worker'),
  postgres: figure('postgres'),
  redis: figure('redis'),
  ffmpeg: figure('ffmpeg'),
});

/** What the processes of a product take of the machine. Linux alone. */
export class Meter {
  private readonly redis: Redis;

  constructor(private readonly product: Product) {
    this.redis = new Redis(product.redisUrl);
  }

  /** Seconds of processor that each has used since it began. */
  async processor(): Promise<OfParts> {
    const { api, worker, postgres } = this.product.pids;
    const redis = await this.redisSays('server', 'process_id');
    const [ofApi, ofWorker, ofRedis, main, backends, ffmpeg] = await Promise.all([
      processorOf(api),
      processorOf(worker),
      processorOf(redis),
      processorOf(postgres),
      processorBelow(postgres),
      processorBelow(worker),
    ]);
    return { api: ofApi, worker: ofWorker, postgres: main + backends, redis: ofRedis, ffmpeg };
  }

  /** From here on `memory` tells what happens next. */
  async resetPeaks(): Promise<void> {
    await Promise.all([resetPeak(this.product.pids.api), resetPeak(this.product.pids.worker)]);
  }

  /** MiB: of api and worker the most since the peaks were reset, of PostgreSQL and Redis now. */
  async memory(): Promise<Omit<OfParts, 'ffmpeg'>> {
    const { api, worker, postgres } = this.product.pids;
    const backends = await childrenOf(postgres);
    const shares = await Promise.all([postgres, ...backends].map(shareOf));
    return {
      api: await peakMemory(api),
      worker: await peakMemory(worker),
      postgres: shares.reduce((sum, share) => sum + share, 0),
      redis: (await this.redisSays('memory', 'used_memory')) / 1024 ** 2,
    };
  }

  close(): void {
    this.redis.disconnect();
  }

  private async redisSays(section: string, name: string): Promise<number> {
    return Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(await this.redis.info(section))?.[1]);
  }
}

/** MiB of a process, of what it shares with others its part. */
async function shareOf(pid: number): Promise<number> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(told)?.[1] ?? 0) / 1024;
}
