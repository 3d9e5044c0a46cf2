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

/** Data of a run, deleted before the next. */
const runData = ['postgresql', 'redis', 'media', 'mail', 'payment-sandbox.json'];

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
  runData.forEach((name) => rmSync(join(directory, name), { recursive: true, force: true }));

/**
 * The built product with its own services: api and worker as separate processes; all data is deleted at the end.
 */
export async function startProduct(session: Session): Promise<Product> {
  const { directory, log, stops } = session;
  if (existsSync(join(directory, 'postgresql'))) {
    log('An earlier run was killed: ending what it left.');
    await (await startLocalServices({ directory, environment: {}, log })).stop();
    forget(directory);
  }
  stops.push(async () => forget(directory));
  // Ignores the caller's environment, such as its database and limits.
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

/** CPU seconds, or MiB, per part. */
export type PerPart = Record<Part, number>;

export const perPart = (figure: (part: Part) => number): PerPart => ({
  api: figure('api'),
  worker: figure('worker'),
  postgres: figure('postgres'),
  redis: figure('redis'),
  ffmpeg: figure('ffmpeg'),
});

/** Resource usage of the product's processes. Linux only. */
export class Meter {
  private readonly redis: Redis;

  constructor(private readonly product: Product) {
    this.redis = new Redis(product.redisUrl);
  }

  /** CPU seconds of each since its start. */
  async processor(): Promise<PerPart> {
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

  /** Resets the peaks reported by `memory`. */
  async resetPeaks(): Promise<void> {
    await Promise.all([resetPeak(this.product.pids.api), resetPeak(this.product.pids.worker)]);
  }

  /** MiB: peak of api and worker since the reset, current of PostgreSQL and Redis. */
  async memory(): Promise<Omit<PerPart, 'ffmpeg'>> {
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

/** Proportional set size (PSS) of a process in MiB. */
async function shareOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
}
