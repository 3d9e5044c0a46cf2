import { mailboxOf } from '@atelier/contracts/words/email-pattern';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { linesOf } from '../geo/network.js';
import type { Countable } from './call-counter.js';

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
export function rulesOf(reflector: Reflector, context: ExecutionContext): RateLimitRule[] {
  const handler = context.getHandler();
  const known = rules.get(handler);
  if (known) return known;
  const declared = reflector.get<RateLimitRule[] | undefined>(rateLimitMetadata, handler) ?? [];
  rules.set(handler, declared);
  return declared;
}
/** Looked up once: what is not declared is looked for in all that a function inherits from. */
const rules = new WeakMap<object, RateLimitRule[]>();

/** Of one network of IPv6, which may be a provider's: so many times what one line of it may. */
const linesOfNetwork = 16;

/** What a rule counts of a request; nothing where it has nothing to count. */
export function countablesOf(
  { name, by, limit, seconds, having }: RateLimitRule,
  request: FastifyRequest,
): Countable[] {
  if (having && !fieldOf(request.body, having)) return [];
  if (by === 'address') {
    const { line, network } = linesOf(request.ip);
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
