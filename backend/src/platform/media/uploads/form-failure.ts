import { DomainError } from '../../../kernel/domain-error.js';

/**
 * What the parser of forms throws at a form that ends too early or is none, as an error of ours. Its own refusals, such
 * as of too many files, carry a status and pass.
 */
export function formFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError || 'statusCode' in error) return error;
  const isCut = /unexpected end|aborted|premature/i.test(error.message);
  return new DomainError(isCut ? 'upload-truncated' : 'malformed-request', { cause: error });
}
