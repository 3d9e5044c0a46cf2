import type { ErrorCode } from '@atelier/contracts/error-codes';

export interface Issue {
  path: string;
  message: string;
}

/** A business error with a stable code; HTTP status and French message are looked up by code. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly facts: { issues?: Issue[]; details?: unknown; cause?: unknown } = {},
  ) {
    super(code, { cause: facts.cause });
    this.name = 'DomainError';
  }
}
