import type { ErrorCode } from '@atelier/contracts/error-codes';

export interface Issue {
  path: string;
  message: string;
}

/** A refusal with a stable code; its status and French sentence stand in one table each. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly facts: { issues?: Issue[]; details?: unknown; cause?: unknown } = {},
  ) {
    super(code, { cause: facts.cause });
    this.name = 'DomainError';
  }
}
