import {
  applyDecorators,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { catchError, concatMap, type Observable } from 'rxjs';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { canonicalEmail } from '@atelier/contracts/words/canonical-email';
import { DomainError } from '../../kernel/domain-error.js';
import { rateLimitKeysOf } from '../geo/ip-address.js';
import { CallCounter, type RateLimitBucket } from './call-counter.js';

/**
 * At most `limit` calls in `seconds`, per network address (for IPv6 per /64 and per network), per calling
 * account, or per value of a body field.
 */
export interface RateLimitRule {
  name: string;
  by: 'address' | 'account' | 'email';
  limit: number;
  seconds: number;
  /** Counts only failed calls, or only those with these error codes: limits guessing, not usage. */
  failures?: true | readonly ErrorCode[];
  /** Counts only calls with a value in this body field. */
  having?: string;
}

export const rateLimitMetadata = 'atelier:rate-limit';

/** The rules of the current route. */
function rulesOf(reflector: Reflector, context: ExecutionContext): RateLimitRule[] {
  const handler = context.getHandler();
  const cached = rulesByHandler.get(handler);
  if (cached) return cached;
  const rules = reflector.get<RateLimitRule[] | undefined>(rateLimitMetadata, handler) ?? [];
  rulesByHandler.set(handler, rules);
  return rules;
}
/** Cached: a missing metadata key is searched along the whole prototype chain. */
const rulesByHandler = new WeakMap<object, RateLimitRule[]>();

/** An IPv6 network may be a whole provider's, so its limit is this many times a single line's. */
const networkFactor = 16;

/** Counters of a rule for this request; empty if it does not apply. */
function countersFor(
  { name, by, limit, seconds, having }: RateLimitRule,
  request: FastifyRequest,
): RateLimitBucket[] {
  if (having && !fieldOf(request.body, having)) return [];
  if (by === 'address') {
    const { client, network } = rateLimitKeysOf(request.ip);
    const clientCounter = { name: `${name}:address`, subject: client, limit, seconds };
    return network === null
      ? [clientCounter]
      : [clientCounter, { name: `${name}:network`, subject: network, limit: limit * networkFactor, seconds }];
  }
  const subject = by === 'account' ? request.caller?.accountId : emailOf(request.body);
  return subject ? [{ name: `${name}:${by}`, subject, limit, seconds }] : [];
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

function emailOf(body: unknown): string | null {
  const email = fieldOf(body, 'email');
  // Longer ones are refused by every contract.
  return typeof email === 'string' && email.length < 2_000 ? canonicalEmail(email) : null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counted calls of this request, until undone. */
    counted?: Map<RateLimitRule, RateLimitBucket[]>;
  }
}

/** Enforces the rate limits of routes. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly counter: CallCounter,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const rules = rulesOf(this.reflector, context);
    return rules.length === 0 || this.enforce(rules, context.switchToHttp().getRequest<FastifyRequest>());
  }

  private async enforce(rules: RateLimitRule[], request: FastifyRequest): Promise<true> {
    request.counted = new Map();
    for (const rule of rules) {
      const counted: RateLimitBucket[] = [];
      request.counted.set(rule, counted);
      for (const countable of countersFor(rule, request)) {
        counted.push(countable);
        await this.counter.expectBelowLimit(countable);
      }
    }
    return true;
  }
}

/** Added only to routes that count failures, since an interceptor costs every call. */
@Injectable()
class UncountInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly counter: CallCounter,
  ) {}

  /**
   * Counted before execution, so that concurrent calls cannot bypass the limit; undone if the call does not
   * count.
   */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rules = rulesOf(this.reflector, context).filter(({ failures }) => failures);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const uncountRules = async (uncounted: RateLimitRule[]) => {
      for (const rule of uncounted) {
        const counted = request.counted?.get(rule) ?? [];
        request.counted?.delete(rule);
        for (const countable of counted) await this.counter.uncount(countable);
      }
    };
    return next.handle().pipe(
      concatMap(async (response: unknown) => {
        await uncountRules(rules);
        return response;
      }),
      catchError(async (error: unknown) => {
        await uncountRules(rules.filter((rule) => !countsFailure(rule, error)));
        throw error;
      }),
    );
  }
}

const countsFailure = ({ failures }: RateLimitRule, error: unknown): boolean =>
  failures === true || (error instanceof DomainError && (failures ?? []).includes(error.code));

/** Rejects calls over the limit with 429 `too-many-requests` and Retry-After. A route may have several rules. */
export const RateLimit = (...rules: RateLimitRule[]) =>
  applyDecorators(
    SetMetadata(rateLimitMetadata, rules),
    ...(rules.some(({ failures }) => failures) ? [UseInterceptors(UncountInterceptor)] : []),
  );
