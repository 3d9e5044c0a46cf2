import { Controller, Get, Inject, Res } from '@nestjs/common';
import { countParked } from '../../kernel/outbox/decide-on-parked.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Liveness, Readiness } from '@atelier/contracts/platform';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import { Access } from '../auth/access.js';
import { Answers } from '../http/route-declarations.js';
import { REDIS } from '../redis.js';

const probeMilliseconds = 2_000;

const within = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('timeout')), probeMilliseconds).unref(),
    ),
  ]);

/**
 * `live`: the process answers. `ready`: it can serve, its database and Redis answer too. Messages that wait for an
 * administrator degrade it: it can serve all the same.
 */
@Controller('health')
export class HealthController {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  @Get('live')
  @Access('public')
  @Answers(Liveness)
  live(): Liveness {
    return { status: 'ok' };
  }

  @Get('ready')
  @Access('public')
  @Answers({ 200: Readiness, 503: Readiness })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const [parked, redis] = await Promise.allSettled([
      within(countParked(this.entityManager)),
      within(this.redis.ping()),
    ]);
    const checks = { database: parked.status === 'fulfilled', redis: redis.status === 'fulfilled' };
    const ready = checks.database && checks.redis;
    reply.status(ready ? 200 : 503);
    const parkedMessages = parked.status === 'fulfilled' ? parked.value : null;
    const status = ready ? (parkedMessages ? 'degraded' : 'ok') : 'unavailable';
    return { status, checks, parkedMessages };
  }
}
