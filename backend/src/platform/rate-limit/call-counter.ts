import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { REDIS } from '../redis.js';
import { LocalCounts } from './local-counts.js';

/** Counts and starts the window in one step, so that a crash in between cannot leave a counter without an end. */
const countCall = `
  local calls = redis.call('incr', KEYS[1])
  if calls == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
  return { calls, redis.call('ttl', KEYS[1]) }`;

/** A window that has ended meanwhile is not begun anew. */
const takeBackCall = `if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end`;

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
  private readonly local = new LocalCounts();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** Counts a call. Answers how many seconds it has to wait; 0 when it may go on. */
  async secondsToWait(countable: Countable): Promise<number> {
    const { calls, rest } = await this.count(keyOf(countable), countable.seconds);
    return calls > countable.limit * this.config.rateLimitFactor ? Math.max(1, rest) : 0;
  }

  /** @throws DomainError `too-many-requests`, with the seconds to wait in its details */
  async expectRoom(countable: Countable): Promise<void> {
    const seconds = await this.secondsToWait(countable);
    if (seconds > 0) throw new DomainError('too-many-requests', { details: { seconds } });
  }

  /** The call did not fail, and only failures count. */
  async takeBack(countable: Countable): Promise<void> {
    const key = keyOf(countable);
    this.local.takeBack(key);
    if (this.redis.status !== 'ready') return;
    try {
      await this.redis.eval(takeBackCall, 1, key);
    } catch (error) {
      this.logger.warn({ err: error }, 'rate limits could not be counted');
    }
  }

  private async count(key: string, seconds: number): Promise<{ calls: number; rest: number }> {
    if (this.redis.status === 'ready') {
      try {
        const [calls = 0, rest = 0] = (await this.redis.eval(countCall, 1, key, seconds)) as number[];
        return { calls, rest };
      } catch (error) {
        this.logger.warn({ err: error }, 'rate limits could not be counted');
      }
    }
    return this.local.count(key, seconds);
  }
}

const keyOf = ({ name, subject }: Countable): string =>
  `atelier:rate:${name}:${createHash('sha256').update(subject).digest('base64url')}`;
