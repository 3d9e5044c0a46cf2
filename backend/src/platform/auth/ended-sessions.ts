import { Inject, Injectable } from '@nestjs/common';
import type { LiveMessage } from '@atelier/contracts/realtime';
import type { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../logging/logger.js';
import { LiveChannel } from '../realtime/live-channel.js';
import { REDIS } from '../redis.js';

/** As long as an access token can live. */
const memorySeconds = 15 * 60;
const key = (sessionId: string): string => `atelier:ended-session:${sessionId}`;

/**
 * Sessions that ended before their last access token does. An access token is refused from the moment its session
 * ends, and the device's sockets are closed. While Redis is away tokens are believed until they expire.
 */
@Injectable()
export class EndedSessions {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly live: LiveChannel,
  ) {}

  /** To be called once the revocation has committed. */
  async announce(sessionIds: string[], reason: LiveMessage<'session-ended'>['reason']): Promise<void> {
    try {
      for (const id of sessionIds) {
        await this.redis.set(key(id), reason, 'EX', memorySeconds);
        await this.live.tell(`session:${id}`, 'session-ended', { reason });
      }
    } catch (error) {
      this.logger.warn(
        { err: error, sessionIds },
        'redis is away: access tokens of ended sessions live on until they expire',
      );
    }
  }

  async has(sessionId: string): Promise<boolean> {
    if (this.redis.status !== 'ready') return false;
    try {
      return (await this.redis.exists(key(sessionId))) === 1;
    } catch (error) {
      this.logger.warn({ err: error }, 'ended sessions could not be looked up');
      return false;
    }
  }
}
