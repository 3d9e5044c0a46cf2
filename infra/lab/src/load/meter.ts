import { readFile } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { childrenOf, processorBelow, processorOf } from '../bench/processor-of.js';
import { peakMemory, resetPeak } from '@atelier/infra/uploads/process-memory';
import type { Product } from './product.js';

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
