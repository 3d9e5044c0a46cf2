import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CallCounter } from './call-counter.js';
import { countableOf, rulesOf } from './rate-limit-rule.js';

/** Holds routes to their limits. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly counter: CallCounter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    for (const rule of rulesOf(this.reflector, context)) {
      const countable = countableOf(rule, request);
      if (countable) await this.counter.expectRoom(countable);
    }
    return true;
  }
}
