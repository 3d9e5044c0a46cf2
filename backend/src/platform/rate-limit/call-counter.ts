import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { REDIS } from '../redis.js';

/** In-memory LRU counters: an attacker with many addresses must not exhaust the memory. */
export class BoundedMemory extends RateLimiterMemory {
  private readonly keys = new Set<string>();

  constructor(private readonly maxKeys = 10_000) {
    super({ points: 0, duration: 0 });
  }

  override async penalty(
    key: string,
    points: number,
    options: { customDuration: number },
  ): Promise<RateLimiterRes> {
    this.keys.delete(key);
    this.keys.add(key);
    const [leastRecentKey] = this.keys;
    if (leastRecentKey !== undefined && this.keys.size > this.maxKeys) {
      this.keys.delete(leastRecentKey);
      await this.delete(leastRecentKey);
    }
    return super.penalty(key, points, options);
  }
}

export interface RateLimitBucket {
  name: string;
  /** What the calls are counted for; hashed, so that the keys contain no personal data. */
  subject: string;
  limit: number;
  seconds: number;
}

/** Counts calls across api processes in Redis; per process while Redis is away. */
@Injectable()
export class CallCounter {
  private readonly sharedCounter: RateLimiterRedis;
  private readonly localCounter = new BoundedMemory();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: Redis,
  ) {
    this.sharedCounter = new RateLimiterRedis({
      storeClient: redis,
      rejectIfRedisNotReady: true,
      keyPrefix: 'atelier:rate',
      // Overridden per call.
      points: 0,
      duration: 0,
    });
  }

  /** Counts a call. Returns the seconds to wait; 0 if allowed. */
  async secondsToWait(countable: RateLimitBucket): Promise<number> {
    const { consumedPoints, msBeforeNext } = await this.count(countable, 1);
    if (consumedPoints <= countable.limit * this.config.rateLimitFactor) return 0;
    return Math.max(1, Math.ceil(msBeforeNext / 1000));
  }

  /** @throws DomainError `too-many-requests`, with the seconds to wait in its details */
  async expectBelowLimit(countable: RateLimitBucket): Promise<void> {
    const seconds = await this.secondsToWait(countable);
    if (seconds > 0) throw new DomainError('too-many-requests', { details: { seconds } });
  }

  /** Undoes the counting of a call. */
  async uncount(countable: RateLimitBucket): Promise<void> {
    await this.count(countable, -1);
  }

  private async count(countable: RateLimitBucket, calls: number): Promise<RateLimiterRes> {
    const penalty = [keyOf(countable), calls, { customDuration: countable.seconds }] as const;
    try {
      return await this.sharedCounter.penalty(...penalty);
    } catch (error) {
      if (this.redis.status === 'ready') this.logger.warn({ err: error }, 'rate limits could not be shared');
      return this.localCounter.penalty(...penalty);
    }
  }
}

const keyOf = ({ name, subject }: RateLimitBucket): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/**
 * Does not count calls that failed because we were unavailable: retries during an outage would lock users out
 * afterwards.
 */
export function uncountCallsDuringOutages(fastify: FastifyInstance, counter: CallCounter): void {
  fastify.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 503 || !request.counted) return;
    for (const countable of [...request.counted.values()].flat()) await counter.uncount(countable);
  });
}
