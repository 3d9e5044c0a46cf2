import { mailboxOf } from '@atelier/contracts/words/email-pattern';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Countable } from './call-counter.js';

/** At most `limit` calls in `seconds`, counted per network address, per account that calls or per a field of the body. */
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

/** What a rule counts of a request; null where it has nothing to count. */
export function countableOf(
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
  return typeof email === 'string' ? mailboxOf(email) : null;
}
