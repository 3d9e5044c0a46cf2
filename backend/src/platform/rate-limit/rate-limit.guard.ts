import {
  Injectable,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { catchError, concatMap, type Observable } from 'rxjs';
import { DomainError } from '../../kernel/domain-error.js';
import { CallCounter, type Countable } from './call-counter.js';
import { rateLimitMetadata, type RateLimitRule } from './rate-limit.js';

/** Holds routes to their limits. */
@Injectable()
export class RateLimitGuard implements CanActivate, NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly counter: CallCounter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    for (const rule of this.rulesOf(context)) {
      const countable = countableOf(rule, request);
      if (countable) await this.counter.expectRoom(countable);
    }
    return true;
  }

  /** Calls are counted before they are known to succeed, so that many at once cannot pass; what does not count is taken back. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rules = this.rulesOf(context).filter(({ failures }) => failures);
    if (rules.length === 0) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const takeBack = async (uncounted: RateLimitRule[]) => {
      for (const rule of uncounted) {
        const countable = countableOf(rule, request);
        if (countable) await this.counter.takeBack(countable);
      }
    };
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await takeBack(rules);
        return answer;
      }),
      catchError(async (error: unknown) => {
        await takeBack(rules.filter((rule) => !countsFailure(rule, error)));
        throw error;
      }),
    );
  }

  private rulesOf(context: ExecutionContext): RateLimitRule[] {
    return this.reflector.get<RateLimitRule[] | undefined>(rateLimitMetadata, context.getHandler()) ?? [];
  }
}

const countsFailure = ({ failures }: RateLimitRule, error: unknown): boolean =>
  failures === true || (error instanceof DomainError && (failures ?? []).includes(error.code));

function countableOf(
  { name, by, limit, seconds, having }: RateLimitRule,
  request: FastifyRequest,
): Countable | null {
  if (having && !fieldOf(request.body, having)) return null;
  const subject = subjectOf(by, request);
  return subject ? { name: `${name}:${by}`, subject, limit, seconds } : null;
}

function subjectOf(by: RateLimitRule['by'], request: FastifyRequest): string | null {
  if (by === 'address') return request.ip;
  return by === 'account' ? (request.caller?.accountId ?? null) : emailOf(request.body);
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

function emailOf(body: unknown): string | null {
  const email = fieldOf(body, 'email');
  return typeof email === 'string' ? email.trim().toLowerCase() : null;
}
