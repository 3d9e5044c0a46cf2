import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { rowsOf, sql } from '../../../kernel/query.js';
import { Account } from '../domain/account.js';
import { lockAccount } from './lock-account.js';

/**
 * An administrator's act on somebody else's account, one at a time.
 * @throws DomainError `user-not-found`, `own-account`
 */
export function administerPerson<Result>(
  entityManager: EntityManager,
  administratorId: string,
  accountId: string,
  act: (account: Account, em: EntityManager) => Promise<Result> | Result,
): Promise<Result> {
  if (administratorId === accountId) throw new DomainError('own-account');
  return entityManager.fork().transactional(async (em) => {
    return act(await lockAccount(em, accountId, 'user-not-found'), em);
  });
}

/**
 * To be asked before an account stops administrating. Whoever asks takes turns with the others until the end of the
 * transaction: two administrators who suspend one another at once must not both succeed.
 * @throws DomainError `last-administrator` when nobody else could administrate any more
 */
export async function expectAnotherAdministrator(em: EntityManager, account: Account): Promise<void> {
  if (!account.isAdmin) return;
  await rowsOf(em, sql`select pg_advisory_xact_lock(hashtext('identity.administrators'))`);
  const others = await em.count(Account, {
    isAdmin: true,
    closedAt: null,
    suspendedAt: null,
    id: { $ne: account.id },
  });
  if (others === 0) throw new DomainError('last-administrator');
}
