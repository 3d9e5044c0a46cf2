import { createHash } from 'node:crypto';
import {
  Inject,
  Injectable,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { concatMap, type Observable } from 'rxjs';
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

/** A window that has ended meanwhile is not begun anew. */
const takeBackCall = `if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end`;

/** Holds routes to their limits, over all api processes. While Redis is away nobody is locked out. */
@Injectable()
export class RateLimitGuard implements CanActivate, NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    for (const rule of this.rulesOf(context)) {
      const seconds = await this.secondsToWait(rule, request);
      if (seconds === 0) continue;
      http.getResponse<FastifyReply>().header('retry-after', seconds);
      throw new DomainError('too-many-requests', { details: { seconds } });
    }
    return true;
  }

  /** Calls are counted before they are known to succeed, so that many at once cannot pass; those that did are taken back. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rules = this.rulesOf(context).filter(({ failures }) => failures);
    if (rules.length === 0) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        for (const rule of rules) await this.takeBack(rule, request);
        return answer;
      }),
    );
  }

  private rulesOf(context: ExecutionContext): RateLimitRule[] {
    return this.reflector.get<RateLimitRule[] | undefined>(rateLimitMetadata, context.getHandler()) ?? [];
  }

  private async secondsToWait(rule: RateLimitRule, request: FastifyRequest): Promise<number> {
    const { limit, seconds } = rule;
    const key = keyOf(rule, request);
    if (!key || this.redis.status !== 'ready') return 0;
    try {
      const [calls = 0, rest = 0] = (await this.redis.eval(countCall, 1, key, seconds)) as number[];
      return calls > limit * this.config.rateLimitFactor ? Math.max(1, rest) : 0;
    } catch (error) {
      this.logger.warn({ err: error }, 'rate limits could not be counted');
      return 0;
    }
  }

  private async takeBack(rule: RateLimitRule, request: FastifyRequest): Promise<void> {
    const key = keyOf(rule, request);
    if (!key || this.redis.status !== 'ready') return;
    try {
      await this.redis.eval(takeBackCall, 1, key);
    } catch (error) {
      this.logger.warn({ err: error }, 'rate limits could not be counted');
    }
  }
}

/** Only a hash is kept: the counters name nobody. */
function keyOf({ name, by }: RateLimitRule, request: FastifyRequest): string | null {
  const subject = subjectOf(by, request);
  if (!subject) return null;
  return `atelier:rate:${name}:${by}:${createHash('sha256').update(subject).digest('base64url')}`;
}

function subjectOf(by: RateLimitRule['by'], request: FastifyRequest): string | null {
  if (by === 'address') return request.ip;
  return by === 'account' ? (request.caller?.accountId ?? null) : emailOf(request.body);
}

function emailOf(body: unknown): string | null {
  if (!body || typeof body !== 'object' || !('email' in body) || typeof body.email !== 'string') return null;
  return body.email.trim().toLowerCase();
}
