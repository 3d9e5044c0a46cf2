import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LiveMessage } from '@atelier/contracts/realtime';
import type { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../logging/logger.js';
import { LiveChannel } from '../realtime/live-channel.js';
import { REDIS } from '../redis.js';

/** The lifetime of an access token. */
const retentionSeconds = 15 * 60;
const redisKey = (sessionId: string): string => `atelier:ended-session:${sessionId}`;

/** Whether the session is still active, from the database. */
export type SessionLookup = (sessionId: string) => Promise<boolean>;

/**
 * Revoked sessions whose access tokens have not expired yet. From the revocation on, their access tokens are
 * refused and their sockets closed. Looked up in Redis; while Redis is away, and for one token lifetime after it
 * is back, looked up in the database.
 */
@Injectable()
export class EndedSessions implements OnApplicationShutdown {
  private isActive: SessionLookup = async () => true;
  private distrustedUntil = 0;
  private readonly distrust = (): void => {
    this.distrustedUntil = Date.now() + retentionSeconds * 1000;
  };

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly live: LiveChannel,
  ) {
    // Revocations during the outage are not in Redis, and Redis may have lost its data.
    redis.on('close', this.distrust);
  }

  /** Registers the database lookup; called by the module that owns the sessions. */
  setFallback(isActive: SessionLookup): void {
    this.isActive = isActive;
  }

  /** Call after the revocation has committed. */
  async announce(sessionIds: string[], reason: LiveMessage<'session-ended'>['reason']): Promise<void> {
    try {
      for (const id of sessionIds) {
        await this.redis.set(redisKey(id), reason, 'EX', retentionSeconds);
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
        if ((await this.redis.exists(redisKey(sessionId))) === 1) return true;
        if (Date.now() > this.distrustedUntil) return false;
      } catch (error) {
        this.distrust();
        this.logger.warn({ err: error }, 'ended sessions could not be looked up');
      }
    }
    return !(await this.isActive(sessionId));
  }

  onApplicationShutdown(): void {
    this.redis.off('close', this.distrust);
  }
}
