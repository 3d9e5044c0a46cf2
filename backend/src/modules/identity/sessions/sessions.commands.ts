import { createHmac } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { LoginBody } from '@atelier/contracts/identity';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { noteRefusal } from '../../../platform/audit/audit-refusals.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { Account, auditedAccount } from '../accounts/account.domain.js';
import { verifyAgainstDecoy, verifyPassword } from '../passwords/password-hash.domain.js';
import { startSecondStep } from '../second-factor/factor-checks.js';
import { SecondFactors } from '../second-factor/second-factors.domain.js';
import { Session, type SignInDevice } from './session.domain.js';
import {
  guessRateLimit,
  type OpenedSession,
  openSession,
  recordLastSeen,
  revokeSessions,
  type SecondStepRequired,
  type SessionChoice,
} from './sign-in.js';

const needs = { config: CONFIG, counter: CallCounter };
type Deps = DepsOf<typeof needs>;

/**
 * @throws DomainError `invalid-credentials`, the same for an unknown address and a wrong password; `account-suspended`,
 * `too-many-requests`
 */
export const LogIn = command(
  needs,
  async (
    deps,
    { input, device }: { input: LoginBody; device: SignInDevice },
  ): Promise<OpenedSession | SecondStepRequired> => {
    const { entityManager, counter, config } = deps;
    const account = await entityManager
      .fork()
      .findOne(Account, { email: input.email }, { populate: ['passwordHash'] });
    const limit = await guessRateLimit(entityManager, 'login', account, input.email, device.token);
    await counter.expectBelowLimit(limit);
    const matches = account
      ? await verifyPassword(input.password, account.passwordHash, config.passwordCost)
      : await verifyAgainstDecoy(input.password, config.passwordCost);
    try {
      if (!account || !matches) throw new DomainError('invalid-credentials');
      const opened = await entityManager
        .fork()
        .transactional((em) => openLockedAccount(deps, em, account, device));
      await counter.uncount(limit);
      if (!('secondStep' in opened)) await recordLastSeen(entityManager, account.id);
      return opened;
    } catch (error) {
      if (error instanceof DomainError) await auditRefusedLogIn(deps, account, error);
      throw error;
    }
  },
);

/** The address typed is not logged: it may be a password entered into the wrong field. */
function auditRefusedLogIn(
  { entityManager }: Deps,
  account: Account | null,
  { code }: DomainError,
): Promise<void> {
  const subject = account && auditedAccount(account);
  const after = { reason: account ? code : 'unknown-address' };
  return noteRefusal(entityManager, { kind: 'sign-in-refused', ...(subject && { subject }), after });
}

/** Under a lock: a new password, a suspension or a closing that happened during verification takes effect. */
async function openLockedAccount(
  { config }: Deps,
  em: EntityManager,
  verified: Account,
  device: SignInDevice,
): Promise<OpenedSession | SecondStepRequired> {
  const account = await em.findOneOrFail(
    Account,
    { id: verified.id },
    { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_READ },
  );
  const isSame = account.passwordHash === verified.passwordHash;
  if (!isSame || account.closedAt) throw new DomainError('invalid-credentials');
  // Revealed only with the right password.
  if (account.suspendedAt) throw new DomainError('account-suspended');
  const factors = await em.findOne(SecondFactors, { accountId: account.id });
  if (factors?.isSet) return { secondStep: await startSecondStep(em, config, factors, 'second-step') };
  return openSession(em, account, device, false);
}

/** @throws DomainError `session-expired` */
export const RefreshSession = command(
  { endedSessions: EndedSessions, config: CONFIG },
  async (
    { entityManager, endedSessions, config },
    { refreshToken }: { refreshToken: string },
  ): Promise<OpenedSession> => {
    const id = Session.idOf(refreshToken);
    if (!id) throw new DomainError('session-expired');
    // A refusal may revoke the session, so it must commit: the error is thrown outside the transaction.
    const refreshed = await entityManager
      .fork()
      .transactional((em) => refreshLockedSession(config, em, id, refreshToken));
    if (typeof refreshed === 'object') {
      await recordLastSeen(entityManager, refreshed.account.id);
      return refreshed;
    }
    // A replayed old cookie was stolen: its access token must not outlive the session either.
    if (refreshed === 'revoked') await endedSessions.announce([id], 'signed-out');
    throw new DomainError('session-expired');
  },
);

async function refreshLockedSession(
  config: Config,
  em: EntityManager,
  id: string,
  refreshToken: string,
): Promise<OpenedSession | 'refused' | 'revoked'> {
  const session = await findForUpdate(em, Session, { id });
  if (!session) return 'refused';
  const wasRevoked = session.revokedAt !== null;
  const account = await em.findOneOrFail(Account, { id: session.accountId });
  session.capLifetime(account);
  const refresh = session.refresh(refreshToken, (token) => deriveSuccessor(config, token));
  if (refresh.outcome === 'refused') {
    if (session.revokedAt && !wasRevoked) {
      await noteAudit(em, { kind: 'session-reused', subject: auditedAccount(account) });
    }
    return session.revokedAt ? 'revoked' : 'refused';
  }
  if (!account.isOpen) return 'refused';
  const { isStrong } = session;
  const token = refresh.outcome === 'rotated' ? refresh.token : null;
  return { account, sessionId: id, isStrong, refreshToken: token };
}

function deriveSuccessor(config: Config, token: string): string {
  return createHmac('sha256', config.jwtSecret).update(`refresh ${token}`).digest('base64url');
}

/** Ends the session of the token; an unknown token is a no-op. */
export const LogOut = command(
  { endedSessions: EndedSessions },
  async ({ entityManager, endedSessions }, { refreshToken }: { refreshToken: string }): Promise<void> => {
    const id = Session.idOf(refreshToken);
    if (!id) return;
    const em = entityManager.fork();
    const session = await em.findOne(Session, { id });
    if (!session?.accepts(refreshToken)) return;
    session.revoke();
    await em.flush();
    await endedSessions.announce([session.id], 'signed-out');
  },
);

/** Signs one's own devices out: one, or all but the current. Sessions of others are ignored. */
export const RevokeDevices = command(
  { endedSessions: EndedSessions },
  async ({ entityManager, endedSessions }, { choice }: { choice: SessionChoice }): Promise<void> => {
    const ended = await entityManager.fork().transactional(async (em) => {
      const revoked = await revokeSessions(em, choice);
      if (revoked.length > 0)
        await noteAudit(em, { kind: 'sessions-ended', after: { sessions: revoked.length } });
      return revoked;
    });
    await endedSessions.announce(ended, 'signed-out');
  },
);
