import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { rateLimitMetadata, type RateLimitRule } from './rate-limit-rule.js';
import { TakeBackInterceptor } from './take-back.interceptor.js';

/** Refuses further calls with 429 `too-many-requests` and Retry-After. Several rules may hold for one route. */
export const RateLimit = (...rules: RateLimitRule[]) =>
  applyDecorators(
    SetMetadata(rateLimitMetadata, rules),
    ...(rules.some(({ failures }) => failures) ? [UseInterceptors(TakeBackInterceptor)] : []),
  );
