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
import { mailboxOf } from '@atelier/contracts/words/email-pattern';
import { DomainError } from '../../kernel/domain-error.js';
import { rateLimitKeysOf } from '../geo/ip-address.js';
import { CallCounter, type Countable } from './call-counter.js';

/** At most `limit` calls in `seconds`, counted per network address (of IPv6 by line and by network), per account that calls or per a field of the body. */
export interface RateLimitRule {
  name: string;
  by: 'address' | 'account' | 'email';
  limit: number;
  seconds: number;
  /** Counts only the calls that fail, or that fail for these reasons: guessing is limited, not using. */
  failures?: true | readonly ErrorCode[];
  /** Counts only the calls whose body has something in this field. */
  having?: string;
}

export const rateLimitMetadata = 'atelier:rate-limit';

/** The rules of the route that is called. */
function rulesOf(reflector: Reflector, context: ExecutionContext): RateLimitRule[] {
  const handler = context.getHandler();
  const known = rulesByHandler.get(handler);
  if (known) return known;
  const declared = reflector.get<RateLimitRule[] | undefined>(rateLimitMetadata, handler) ?? [];
  rulesByHandler.set(handler, declared);
  return declared;
}
/** Looked up once: what is not declared is looked for in all that a function inherits from. */
const rulesByHandler = new WeakMap<object, RateLimitRule[]>();

/** Of one network of IPv6, which may be a provider's: so many times what one line of it may. */
const linesOfNetwork = 16;

/** What a rule counts of a request; nothing where it has nothing to count. */
function countablesOf(
  { name, by, limit, seconds, having }: RateLimitRule,
  request: FastifyRequest,
): Countable[] {
  if (having && !fieldOf(request.body, having)) return [];
  if (by === 'address') {
    const { line, network } = rateLimitKeysOf(request.ip);
    const ofLine = { name: `${name}:address`, subject: line, limit, seconds };
    return network === null
      ? [ofLine]
      : [ofLine, { name: `${name}:network`, subject: network, limit: limit * linesOfNetwork, seconds }];
  }
  const subject = by === 'account' ? request.caller?.accountId : emailOf(request.body);
  return subject ? [{ name: `${name}:${by}`, subject, limit, seconds }] : [];
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

function emailOf(body: unknown): string | null {
  const email = fieldOf(body, 'email');
  return typeof email === 'string' ? mailboxOf(email) : null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request counts for, until it is taken back. */
    counted?: Map<RateLimitRule, Countable[]>;
  }
}

/** Holds routes to their limits. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly counter: CallCounter,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const rules = rulesOf(this.reflector, context);
    return rules.length === 0 || this.holdTo(rules, context.switchToHttp().getRequest<FastifyRequest>());
  }

  private async holdTo(rules: RateLimitRule[], request: FastifyRequest): Promise<true> {
    request.counted = new Map();
    for (const rule of rules) {
      const counted: Countable[] = [];
      request.counted.set(rule, counted);
      for (const countable of countablesOf(rule, request)) {
        counted.push(countable);
        await this.counter.expectRoom(countable);
      }
    }
    return true;
  }
}

/** Stands before the routes alone that count failures: passing through it costs every call something. */
@Injectable()
class TakeBackInterceptor implements NestInterceptor {
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

/** Refuses further calls with 429 `too-many-requests` and Retry-After. Several rules may hold for one route. */
export const RateLimit = (...rules: RateLimitRule[]) =>
  applyDecorators(
    SetMetadata(rateLimitMetadata, rules),
    ...(rules.some(({ failures }) => failures) ? [UseInterceptors(TakeBackInterceptor)] : []),
  );
