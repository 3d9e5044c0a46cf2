import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../../logging/logger.js';
import { REDIS } from '../../redis.js';

/** Longer than any link lives. */
const memorySeconds = 7 * 24 * 3600;
const key = (viewer: string): string => `atelier:ended-links:${viewer}`;

/**
 * Whose links to which files have ended before they expire: access that was taken away closes the film that is playing. Kept in
 * Redis as ended sessions are; one that has lost it lets a link live out its hours, and gives no new one.
 */
@Injectable()
export class EndedLinks {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** To be called once what took the access away, or gave it back, has committed. */
  async draw(viewer: string, { ended, open }: { ended: string[]; open: string[] }): Promise<void> {
    if (open.length > 0) await this.redis.srem(key(viewer), ...open);
    if (ended.length === 0) return;
    await this.redis.sadd(key(viewer), ...ended);
    await this.redis.expire(key(viewer), memorySeconds);
  }

  async has(viewer: string, assetId: string): Promise<boolean> {
    if (viewer === 'public' || this.redis.status !== 'ready') return false;
    try {
      return (await this.redis.sismember(key(viewer), assetId)) === 1;
    } catch (error) {
      this.logger.warn({ err: error }, 'ended links could not be looked up');
      return false;
    }
  }
}
