import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Readiness } from '@atelier/contracts/platform';
import type { Redis } from 'ioredis';
import { countParked } from '../../kernel/outbox/parked-messages.js';
import { REDIS } from '../redis.js';

const probeMilliseconds = 2_000;

const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('timeout')), probeMilliseconds).unref(),
    ),
  ]);

/** Checks the hard dependencies of a process. Parked messages degrade it without making it unavailable. */
@Injectable()
export class ReadinessProbe {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async probe(): Promise<Readiness> {
    const [parked, redis] = await Promise.allSettled([
      withTimeout(countParked(this.entityManager)),
      withTimeout(this.redis.ping()),
    ]);
    const checks = { database: parked.status === 'fulfilled', redis: redis.status === 'fulfilled' };
    const ready = checks.database && checks.redis;
    const parkedMessages = parked.status === 'fulfilled' ? parked.value : null;
    const status = ready ? (parkedMessages ? 'degraded' : 'ok') : 'unavailable';
    return { status, checks, parkedMessages };
  }
}

/** HTTP status of a readiness: 200 if the process can work, else 503. */
export const statusOf = ({ status }: Readiness): number => (status === 'unavailable' ? 503 : 200);
