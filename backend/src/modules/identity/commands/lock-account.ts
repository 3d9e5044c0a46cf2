import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { DomainError } from '../../../kernel/domain-error.js';
import { Account } from '../domain/account.js';

/**
 * An account that is not closed, with its password's hash, held until the transaction ends: what two people do to it
 * happens one after the other, and nothing is written into one that has closed meanwhile.
 * @throws DomainError `orElse`
 */
export async function lockAccount(
  em: EntityManager,
  id: string,
  orElse: ErrorCode = 'session-expired',
): Promise<Account> {
  const account = await em.findOne(
    Account,
    { id, closedAt: null },
    { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!account) throw new DomainError(orElse);
  return account;
}
