import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CallCounter } from './call-counter.js';
import { countableOf, rulesOf, type RateLimitRule } from './rate-limit-rule.js';

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
    for (const rule of rules) {
      const countable = countableOf(rule, request);
      if (countable) await this.counter.expectRoom(countable);
    }
    return true;
  }
}
