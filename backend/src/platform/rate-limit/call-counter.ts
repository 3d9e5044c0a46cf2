import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { REDIS } from '../redis.js';
import { BoundedMemory } from './bounded-memory.js';

export interface Countable {
  name: string;
  /** Whom or what the calls are counted for; kept as a hash, so that the counters name nobody. */
  subject: string;
  limit: number;
  seconds: number;
}

/** Counts calls over all api processes, in Redis; each process by itself while Redis is away. */
@Injectable()
export class CallCounter {
  private readonly shared: RateLimiterRedis;
  private readonly local = new BoundedMemory();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: Redis,
  ) {
    this.shared = new RateLimiterRedis({
      storeClient: redis,
      rejectIfRedisNotReady: true,
      keyPrefix: 'atelier:rate',
      // Each call brings its own.
      points: 0,
      duration: 0,
    });
  }

  /** Counts a call. Answers how many seconds it has to wait; 0 when it may go on. */
  async secondsToWait(countable: Countable): Promise<number> {
    const { consumedPoints, msBeforeNext } = await this.count(countable, 1);
    if (consumedPoints <= countable.limit * this.config.rateLimitFactor) return 0;
    return Math.max(1, Math.ceil(msBeforeNext / 1000));
  }

  /** @throws DomainError `too-many-requests`, with the seconds to wait in its details */
  async expectRoom(countable: Countable): Promise<void> {
    const seconds = await this.secondsToWait(countable);
    if (seconds > 0) throw new DomainError('too-many-requests', { details: { seconds } });
  }

  /** The call was counted, and should not have been. */
  async takeBack(countable: Countable): Promise<void> {
    await this.count(countable, -1);
  }

  private async count(countable: Countable, calls: number): Promise<RateLimiterRes> {
    const counted = [keyOf(countable), calls, { customDuration: countable.seconds }] as const;
    try {
      return await this.shared.penalty(...counted);
    } catch (error) {
      if (this.redis.status === 'ready') this.logger.warn({ err: error }, 'rate limits could not be shared');
      return this.local.penalty(...counted);
    }
  }
}

const keyOf = ({ name, subject }: Countable): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
