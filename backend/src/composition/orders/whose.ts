import { DomainError } from '../../kernel/domain-error.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

/** Null for everybody's, which only the administration sees. @throws DomainError `forbidden` */
export function whose({ accountId, isAdmin }: SignedInCaller, all: boolean): string | null {
  if (!all) return accountId;
  if (!isAdmin) throw new DomainError('forbidden');
  return null;
}
