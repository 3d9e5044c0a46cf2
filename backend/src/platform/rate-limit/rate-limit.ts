import type { ErrorCode } from '@atelier/contracts/error-codes';
import { SetMetadata } from '@nestjs/common';

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

/** Refuses further calls with 429 `too-many-requests` and Retry-After. Several rules may hold for one route. */
export const RateLimit = (...rules: RateLimitRule[]) => SetMetadata(rateLimitMetadata, rules);
