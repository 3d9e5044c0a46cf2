import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRows } from '../../../kernel/query.js';
import { Account } from './account.domain.js';

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

/** Who may administrate: not those who have yet to choose their first password. */
const activeAdministrators = { isAdmin: true, closedAt: null, passwordSetAt: { $ne: null } };

/** Held until the end of the transaction: what depends on how many administrators there are takes turns. */
export async function lockAdministrators(em: EntityManager): Promise<void> {
  await sqlRows(em)`select pg_advisory_xact_lock(hashtext('identity.administrators'))`;
}

/** The administrator there is, the first of several. The caller holds them. */
export const findAdministrator = (em: EntityManager): Promise<Account | null> =>
  em.findOne(Account, activeAdministrators, { orderBy: { createdAt: 'asc' } });

/** @throws DomainError `reset-token-invalid` */
export async function expectNoAdministrator(em: EntityManager): Promise<void> {
  await lockAdministrators(em);
  if (await findAdministrator(em)) throw new DomainError('reset-token-invalid');
}

/**
 * To be asked before an account stops administrating. Whoever asks takes turns with the others until the end of the
 * transaction: two administrators who suspend one another at once must not both succeed.
 * @throws DomainError `last-administrator` when nobody else could administrate any more
 */
export async function expectAnotherAdministrator(em: EntityManager, account: Account): Promise<void> {
  if (!account.isAdmin) return;
  await lockAdministrators(em);
  const others = await em.count(Account, {
    ...activeAdministrators,
    suspendedAt: null,
    id: { $ne: account.id },
  });
  if (others === 0) throw new DomainError('last-administrator');
}
