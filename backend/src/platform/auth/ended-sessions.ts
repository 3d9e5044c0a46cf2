import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LiveMessage } from '@atelier/contracts/realtime';
import type { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../logging/logger.js';
import { LiveChannel } from '../realtime/live-channel.js';
import { REDIS } from '../redis.js';

/** As long as an access token can live. */
const memorySeconds = 15 * 60;
const key = (sessionId: string): string => `atelier:ended-session:${sessionId}`;

/** Whether the session still stands, by the database. */
export type SessionLookup = (sessionId: string) => Promise<boolean>;

/**
 * Sessions that ended before their last access token does. An access token is refused from the moment its session
 * ends, and the device's sockets are closed. Redis is asked; while it is away, and until all tokens of that time have run out,
 * the database is asked instead.
 */
@Injectable()
export class EndedSessions implements OnApplicationShutdown {
  private stands: SessionLookup = async () => true;
  private distrustedUntil = 0;
  private readonly distrust = (): void => {
    this.distrustedUntil = Date.now() + memorySeconds * 1000;
  };

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly live: LiveChannel,
  ) {
    // Whatever ended meanwhile is not in Redis when it comes back, and it may have lost what it knew.
    redis.on('close', this.distrust);
  }

  /** Told by the module that owns the sessions. */
  askWhileAway(stands: SessionLookup): void {
    this.stands = stands;
  }

  /** To be called once the revocation has committed. */
  async announce(sessionIds: string[], reason: LiveMessage<'session-ended'>['reason']): Promise<void> {
    try {
      for (const id of sessionIds) {
        await this.redis.set(key(id), reason, 'EX', memorySeconds);
        await this.live.publish(`session:${id}`, 'session-ended', { reason });
      }
    } catch (error) {
      this.distrust();
      this.logger.warn(
        { err: error, sessionIds },
        'redis is away: sessions that end are looked up in the database',
      );
    }
  }

  async has(sessionId: string): Promise<boolean> {
    if (this.redis.status === 'ready') {
      try {
        if ((await this.redis.exists(key(sessionId))) === 1) return true;
        if (Date.now() > this.distrustedUntil) return false;
      } catch (error) {
        this.distrust();
        this.logger.warn({ err: error }, 'ended sessions could not be looked up');
      }
    }
    return !(await this.stands(sessionId));
  }

  onApplicationShutdown(): void {
    this.redis.off('close', this.distrust);
  }
}
