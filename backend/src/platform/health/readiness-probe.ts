import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Readiness } from '@atelier/contracts/platform';
import type { Redis } from 'ioredis';
import { countParked } from '../../kernel/outbox/parked-messages.js';
import { REDIS } from '../redis.js';

const probeMilliseconds = 2_000;

const within = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('timeout')), probeMilliseconds).unref(),
    ),
  ]);

/** Whether what a process cannot do without answers. Messages that wait for an administrator degrade it: it can work all the same. */
@Injectable()
export class ReadinessProbe {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async probe(): Promise<Readiness> {
    const [parked, redis] = await Promise.allSettled([
      within(countParked(this.entityManager)),
      within(this.redis.ping()),
    ]);
    const checks = { database: parked.status === 'fulfilled', redis: redis.status === 'fulfilled' };
    const ready = checks.database && checks.redis;
    const parkedMessages = parked.status === 'fulfilled' ? parked.value : null;
    const status = ready ? (parkedMessages ? 'degraded' : 'ok') : 'unavailable';
    return { status, checks, parkedMessages };
  }
}

/** Of an answer that says so much: 200 for a process that can work, else 503. */
export const statusOf = ({ status }: Readiness): number => (status === 'unavailable' ? 503 : 200);
