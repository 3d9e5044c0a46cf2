import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRows } from '../../../kernel/query.js';
import { Account } from './account.domain.js';

/**
 * Loads an open account, with its password hash, `FOR UPDATE`: concurrent changes are serialised, and nothing is
 * written to an account that was closed in between.
 * @throws DomainError `errorCode`
 */
export async function lockAccount(
  em: EntityManager,
  id: string,
  errorCode: ErrorCode = 'session-expired',
): Promise<Account> {
  const account = await em.findOne(
    Account,
    { id, closedAt: null },
    { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!account) throw new DomainError(errorCode);
  return account;
}

/**
 * Runs an administrator's change of another account under that account's lock.
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

/** Administrators who can sign in: not those who have yet to choose their first password. */
const activeAdministrators = { isAdmin: true, closedAt: null, passwordSetAt: { $ne: null } };

/** Advisory lock until the end of the transaction, for checks that depend on the number of administrators. */
export async function lockAdministrators(em: EntityManager): Promise<void> {
  await sqlRows(em)`select pg_advisory_xact_lock(hashtext('identity.administrators'))`;
}

/** The longest-standing administrator, or null. The caller holds the administrators' lock. */
export const findAdministrator = (em: EntityManager): Promise<Account | null> =>
  em.findOne(Account, activeAdministrators, { orderBy: { createdAt: 'asc' } });

/** @throws DomainError `reset-token-invalid` */
export async function expectNoAdministrator(em: EntityManager): Promise<void> {
  await lockAdministrators(em);
  if (await findAdministrator(em)) throw new DomainError('reset-token-invalid');
}

/**
 * Call before an account loses its administrator role. Takes the administrators' lock until the end of the transaction:
 * two administrators who suspend each other at once must not both succeed.
 * @throws DomainError `last-administrator` if no other administrator would be left
 */
export async function expectAnotherAdministrator(em: EntityManager, account: Account): Promise<void> {
  if (!account.isAdmin) return;
  await lockAdministrators(em);
  const otherCount = await em.count(Account, {
    ...activeAdministrators,
    suspendedAt: null,
    id: { $ne: account.id },
  });
  if (otherCount === 0) throw new DomainError('last-administrator');
}
