import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CallCounter, type Countable } from './call-counter.js';
import { countablesOf, rulesOf, type RateLimitRule } from './rate-limit-rule.js';

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
