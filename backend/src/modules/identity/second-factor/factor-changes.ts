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

/** The acting account and its session. */
export interface ActingSession {
  accountId: string;
  sessionId: string;
}

/**
 * Requires a recent proof before factors are added or removed: a device left open must not suffice.
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

/** Changes one's own factors under a lock, after a recent proof. @throws DomainError `proof-required` */
export function changeFactors<Result>(
  entityManager: EntityManager,
  owner: ActingSession,
  act: (context: FactorChangeContext) => Promise<Result> | Result,
): Promise<Result> {
  return entityManager.fork().transactional(async (em) => {
    const { accountId } = owner;
    const account = await lockAccount(em, accountId);
    const session = await expectRecentProof(em, owner);
    const existing = await em.findOne(SecondFactors, { accountId });
    const factors = existing ?? SecondFactors.of(accountId);
    if (!existing) em.persist(factors);
    return act({ em, account, factors, session });
  });
}

/**
 * The same, to add a factor. Requires a verified address: somebody who signed up with a stranger's address must not
 * leave a passkey behind that survives the owner's reset.
 * @throws DomainError `proof-required`, `factor-before-address`
 */
export const addFactor = <Result>(
  entityManager: EntityManager,
  owner: ActingSession,
  act: (context: FactorChangeContext) => Promise<Result> | Result,
): Promise<Result> =>
  changeFactors(entityManager, owner, (context) => {
    if (!context.account.isVerified) throw new DomainError('factor-before-address');
    return act(context);
  });

/** Once the last factor is removed, no session counts as strong: a role granted later requires a factor. */
export async function forgetProofsWithoutFactor({
  em,
  account,
  factors,
}: FactorChangeContext): Promise<void> {
  if (factors.isSet) return;
  const sessions = await em.find(Session, { accountId: account.id, revokedAt: null });
  for (const session of sessions) session.forgetFactor();
}

/** Whether the account's role requires a second factor. */
export const isFactorRequired = (
  { isAdmin, isTeacher }: Pick<Account, 'isAdmin' | 'isTeacher'>,
  mode: 'required' | 'offered',
): boolean => mode === 'required' && (isAdmin || isTeacher);

/** New recovery codes; only their hashes are stored. */
export function renewRecoveryCodes(config: Config, factors: SecondFactors, isFirst: boolean): string[] {
  const codes = makeRecoveryCodes();
  const key = factorKeys(config.secondFactor.secret).codes;
  const hashes = codes.map((code) => hashRecoveryCode(key, factors.accountId, code) ?? '');
  factors.setRecoveryCodes(hashes, new Date(), isFirst);
  return codes;
}

/**
 * After a factor was added: the session counts as strong; with the first factor recovery codes are issued, and sessions
 * opened by password alone end. Returns those sessions, to be announced.
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
