import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Account } from '../domain/account.js';
import { SecondFactors } from '../domain/second-factors.js';
import { Session } from '../domain/session.js';
import { expectRecentProof, type ActingSession } from './expect-recent-proof.js';
import { lockAccount } from './lock-account.js';

export type FactorOwner = ActingSession;

export interface FactorsAtHand {
  em: EntityManager;
  account: Account;
  factors: SecondFactors;
  session: Session;
}

/**
 * Changes one's own factors, one change at a time, a short while after a proof.
 * @throws DomainError `proof-required`
 */
export function changeFactors<Result>(
  entityManager: EntityManager,
  owner: FactorOwner,
  act: (atHand: FactorsAtHand) => Promise<Result> | Result,
): Promise<Result> {
  return entityManager.fork().transactional(async (em) => {
    const { accountId } = owner;
    const account = await lockAccount(em, accountId);
    const session = await expectRecentProof(em, owner);
    const known = await em.findOne(SecondFactors, { accountId });
    const factors = known ?? SecondFactors.of(accountId);
    if (!known) em.persist(factors);
    return act({ em, account, factors, session });
  });
}

/**
 * The same, to add one. Whoever signed up with somebody else's address must not leave a key behind that outlives the owner's coming.
 * @throws DomainError `proof-required`, `factor-before-address`
 */
export const addFactor = <Result>(
  entityManager: EntityManager,
  owner: FactorOwner,
  act: (atHand: FactorsAtHand) => Promise<Result> | Result,
): Promise<Result> =>
  changeFactors(entityManager, owner, (atHand) => {
    if (!atHand.account.isVerified) throw new DomainError('factor-before-address');
    return act(atHand);
  });

/** Where the last factor has gone, no session counts as having proved one: a role that is given later asks for it. */
export async function forgetProofsWithoutFactor({ em, account, factors }: FactorsAtHand): Promise<void> {
  if (factors.isSet) return;
  const sessions = await em.find(Session, { accountId: account.id, revokedAt: null });
  for (const session of sessions) session.forgetFactor();
}

/** Whether the role of the account does not work without a factor. */
export const isRequiredOf = (
  { isAdmin, isTeacher }: Pick<Account, 'isAdmin' | 'isTeacher'>,
  mode: 'required' | 'offered',
): boolean => mode === 'required' && (isAdmin || isTeacher);
