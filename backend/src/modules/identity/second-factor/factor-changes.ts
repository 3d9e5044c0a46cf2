import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { lockAccount } from '../accounts/account-locks.js';
import type { Account } from '../accounts/account.domain.js';
import { Session } from '../sessions/session.domain.js';
import { revokeSessions } from '../sessions/sign-in.js';
import { factorKeys, hashRecoveryCode, makeRecoveryCodes } from './factor-secrets.domain.js';
import { SecondFactors } from './second-factors.domain.js';

/** Who acts, and on which device. */
export interface ActingSession {
  accountId: string;
  sessionId: string;
}

/**
 * Asked before what takes factors away, or adds one: that its owner, and not a device left open, wants it.
 * @throws DomainError `session-expired`, `proof-required`
 */
export async function expectRecentProof(
  em: EntityManager,
  { accountId, sessionId: id }: ActingSession,
): Promise<Session> {
  const session = await em.findOne(Session, { id, accountId });
  if (!session?.isLive()) throw new DomainError('session-expired');
  if (!session.wasProvedRecently()) throw new DomainError('proof-required');
  return session;
}

interface FactorChangeContext {
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
  owner: ActingSession,
  act: (atHand: FactorChangeContext) => Promise<Result> | Result,
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
  owner: ActingSession,
  act: (atHand: FactorChangeContext) => Promise<Result> | Result,
): Promise<Result> =>
  changeFactors(entityManager, owner, (atHand) => {
    if (!atHand.account.isVerified) throw new DomainError('factor-before-address');
    return act(atHand);
  });

/** Where the last factor has gone, no session counts as having proved one: a role that is given later asks for it. */
export async function forgetProofsWithoutFactor({
  em,
  account,
  factors,
}: FactorChangeContext): Promise<void> {
  if (factors.isSet) return;
  const sessions = await em.find(Session, { accountId: account.id, revokedAt: null });
  for (const session of sessions) session.forgetFactor();
}

/** Whether the role of the account does not work without a factor. */
export const isFactorRequired = (
  { isAdmin, isTeacher }: Pick<Account, 'isAdmin' | 'isTeacher'>,
  mode: 'required' | 'offered',
): boolean => mode === 'required' && (isAdmin || isTeacher);

/** New codes, of which the hashes alone are kept. */
export function renewRecoveryCodes(config: Config, factors: SecondFactors, isFirst: boolean): string[] {
  const codes = makeRecoveryCodes();
  const key = factorKeys(config.secondFactor.secret).codes;
  const hashes = codes.map((code) => hashRecoveryCode(key, factors.accountId, code) ?? '');
  factors.setRecoveryCodes(hashes, new Date(), isFirst);
  return codes;
}

/**
 * What follows when a factor was added: the session has proved it; with the first come recovery codes, and the sessions that
 * were opened by the password alone end. Answers them, to be announced.
 */
export async function completeFactorSetup(
  config: Config,
  { em, account, factors, session }: FactorChangeContext,
  wasSet: boolean,
  kind: 'totp' | 'passkey',
): Promise<{ recoveryCodes: string[] | null; ended: string[] }> {
  session.prove(true);
  await noteAudit(em, { kind: 'factor-added', after: { factor: kind } });
  if (wasSet) return { recoveryCodes: null, ended: [] };
  const ended = await revokeSessions(em, { accountId: account.id, except: session.id });
  return { recoveryCodes: renewRecoveryCodes(config, factors, true), ended };
}
