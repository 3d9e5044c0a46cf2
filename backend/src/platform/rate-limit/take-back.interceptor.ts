import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { catchError, concatMap, type Observable } from 'rxjs';
import { DomainError } from '../../kernel/domain-error.js';
import { CallCounter } from './call-counter.js';
import { rulesOf, type RateLimitRule } from './rate-limit-rule.js';

/** Stands before the routes alone that count failures: passing through it costs every call something. */
@Injectable()
export class TakeBackInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly counter: CallCounter,
  ) {}

  /** Calls are counted before they are known to succeed, so that many at once cannot pass; what does not count is taken back. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rules = rulesOf(this.reflector, context).filter(({ failures }) => failures);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const takeBack = async (uncounted: RateLimitRule[]) => {
      for (const rule of uncounted) {
        const counted = request.counted?.get(rule) ?? [];
        request.counted?.delete(rule);
        for (const countable of counted) await this.counter.takeBack(countable);
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
}

const countsFailure = ({ failures }: RateLimitRule, error: unknown): boolean =>
  failures === true || (error instanceof DomainError && (failures ?? []).includes(error.code));
