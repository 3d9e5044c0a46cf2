import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { REDIS } from '../redis.js';

/** Counts in this process. Only the windows used last are kept: an attacker with many addresses must not fill the memory. */
export class BoundedMemory extends RateLimiterMemory {
  private readonly keys = new Set<string>();

  constructor(private readonly most = 10_000) {
    super({ points: 0, duration: 0 });
  }

  override async penalty(
    key: string,
    points: number,
    options: { customDuration: number },
  ): Promise<RateLimiterRes> {
    this.keys.delete(key);
    this.keys.add(key);
    const [unused] = this.keys;
    if (unused !== undefined && this.keys.size > this.most) {
      this.keys.delete(unused);
      await this.delete(unused);
    }
    return super.penalty(key, points, options);
  }
}

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

/** Who tries again while we are away has done nothing that a limit is for, and would be kept out once we are back. */
export function forgiveOutages(fastify: FastifyInstance, counter: CallCounter): void {
  fastify.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 503 || !request.counted) return;
    for (const countable of [...request.counted.values()].flat()) await counter.takeBack(countable);
  });
}
