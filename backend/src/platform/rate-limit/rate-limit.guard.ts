import { createHash } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { REDIS } from '../redis.js';
import { rateLimitMetadata, type RateLimitRule } from './rate-limit.js';

/** Counts and starts the window in one step, so that a crash in between cannot leave a counter without an end. */
const countCall = `
  local calls = redis.call('incr', KEYS[1])
  if calls == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
  return { calls, redis.call('ttl', KEYS[1]) }`;

/** Holds routes to their limits, over all api processes. While Redis is away nobody is locked out. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rules = this.reflector.get<RateLimitRule[] | undefined>(rateLimitMetadata, context.getHandler());
    if (!rules) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    for (const rule of rules) {
      const seconds = await this.secondsToWait(rule, request);
      if (seconds === 0) continue;
      http.getResponse<FastifyReply>().header('retry-after', seconds);
      throw new DomainError('too-many-requests', { details: { seconds } });
    }
    return true;
  }

  private async secondsToWait(
    { name, by, limit, seconds }: RateLimitRule,
    request: FastifyRequest,
  ): Promise<number> {
    const subject = by === 'address' ? request.ip : emailOf(request.body);
    if (!subject || this.redis.status !== 'ready') return 0;
    // Only a hash is kept: the counters name nobody.
    const hashed = createHash('sha256').update(subject).digest('base64url');
    try {
      const key = `atelier:rate:${name}:${by}:${hashed}`;
      const [calls = 0, rest = 0] = (await this.redis.eval(countCall, 1, key, seconds)) as number[];
      return calls > limit * this.config.rateLimitFactor ? Math.max(1, rest) : 0;
    } catch (error) {
      this.logger.warn({ err: error }, 'rate limits could not be counted');
      return 0;
    }
  }
}

function emailOf(body: unknown): string | null {
  if (!body || typeof body !== 'object' || !('email' in body) || typeof body.email !== 'string') return null;
  return body.email.trim().toLowerCase();
}
