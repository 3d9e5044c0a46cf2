import { EntityManager } from '@mikro-orm/postgresql';
import type {
  PasskeyChallenge,
  ProofBody,
  ProofChallenge,
  SecondStepBody,
} from '@atelier/contracts/second-factor';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { noteRefusal } from '../../../platform/audit/audit-refusals.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { lockAccount } from '../accounts/account-locks.js';
import { Account, auditedAccount } from '../accounts/account.domain.js';
import { verifyPassword } from '../passwords/password-hash.domain.js';
import { Session, type SignInDevice } from '../sessions/session.domain.js';
import { guessRateLimit, type OpenedSession, openSession, recordLastSeen } from '../sessions/sign-in.js';
import { Challenge } from './challenge.domain.js';
import { isDigits, startSecondStep, verifyFactor } from './factor-checks.js';
import { SecondFactors } from './second-factors.domain.js';
import { accountIdOfAssertion, parseAssertion, passkeyRequestOptions, verifyPasskey } from './webauthn.js';

/** Starts a sign-in with a discoverable passkey, in place of address and password. */
export const StartPasskeySignIn = command(
  { config: CONFIG },
  async ({ entityManager, config }): Promise<PasskeyChallenge> => {
    const { challenge, token } = Challenge.issue(null, 'passkey-sign-in');
    await entityManager.fork().persist(challenge).flush();
    return { challenge: token, options: await passkeyRequestOptions(config, token, []) };
  },
);

/** Purposes of the challenges that complete a log-in. */
const logInPurposes = ['second-step', 'passkey-sign-in'] as const;

const needs = { config: CONFIG, counter: CallCounter };
type Deps = DepsOf<typeof needs>;

/**
 * The second step of signing in, or the only one with a passkey.
 * @throws DomainError `challenge-invalid`, `second-factor-refused`, `too-many-requests`, `account-suspended`
 */
export const CompleteLogIn = command(
  needs,
  async (
    deps,
    { input, device }: { input: SecondStepBody; device: SignInDevice },
  ): Promise<OpenedSession> => {
    const { entityManager, counter } = deps;
    const id = Challenge.idOf(input.challenge);
    const challenge = id && (await entityManager.fork().findOne(Challenge, { id }));
    if (!challenge) throw new DomainError('challenge-invalid');
    const accountId = challenge.accountId ?? passkeyOwnerOf(input.code);
    if (!accountId) throw new DomainError('second-factor-refused');
    // Only digits are guessable: when they are rate-limited, a recovery code or a passkey still works.
    const limit = isDigits(input.code)
      ? await guessRateLimit(entityManager, 'second-step', { id: accountId }, accountId, device.token)
      : null;
    if (limit) await counter.expectBelowLimit(limit);
    // A failure counts the attempt, so it must commit: the error is thrown outside the transaction.
    const opened = await entityManager
      .fork()
      .transactional((em) => answerChallenge(deps, em, challenge.id, accountId, input, device));
    if (typeof opened === 'string') {
      await auditRefusedFactor(deps, accountId, opened);
      throw new DomainError(opened);
    }
    if (limit) await counter.uncount(limit);
    await recordLastSeen(entityManager, accountId);
    return opened;
  },
);

function passkeyOwnerOf(code: string): string | null {
  const assertion = parseAssertion(code);
  return assertion && accountIdOfAssertion(assertion);
}

async function answerChallenge(
  deps: Deps,
  em: EntityManager,
  challengeId: string,
  accountId: string,
  { challenge: token, code }: SecondStepBody,
  device: SignInDevice,
): Promise<OpenedSession | 'challenge-invalid' | 'second-factor-refused' | 'account-suspended'> {
  const { config } = deps;
  const account = await findForUpdate(em, Account, { id: accountId, closedAt: null });
  const challenge = await findForUpdate(em, Challenge, { id: challengeId });
  if (!challenge?.acceptsAnswer(token, logInPurposes)) return 'challenge-invalid';
  const factors = await em.findOne(SecondFactors, { accountId });
  if (!account || !factors?.isSet) return 'second-factor-refused';
  const isPasswordless = challenge.purpose === 'passkey-sign-in';
  const provedBy = isPasswordless
    ? await verifyPasswordlessPasskey(deps, factors, code, token)
    : await verifyFactor(config, factors, code, token);
  if (!provedBy) return 'second-factor-refused';
  challenge.spend();
  if (account.suspendedAt) return 'account-suspended';
  if (provedBy === 'recovery-code') {
    const after = { left: factors.recoveryCodesLeft };
    await noteAudit(em, { kind: 'recovery-code-used', actor: actorOf(account), after });
  }
  return openSession(em, account, device, true);
}

async function verifyPasswordlessPasskey(
  { config }: Deps,
  factors: SecondFactors,
  code: string,
  token: string,
): Promise<'passkey' | null> {
  const assertion = parseAssertion(code);
  const isValid = assertion && (await verifyPasskey(config, token, factors, assertion, new Date(), true));
  return isValid ? 'passkey' : null;
}

async function auditRefusedFactor({ entityManager }: Deps, accountId: string, reason: string): Promise<void> {
  const account = await entityManager.fork().findOne(Account, { id: accountId });
  const subject = account && auditedAccount(account);
  await noteRefusal(entityManager, {
    kind: 'factor-refused',
    ...(subject && { subject }),
    after: { reason },
  });
}

/** How a signed-in user can re-authenticate. */
export const StartProof = command(
  { config: CONFIG },
  async ({ entityManager, config }, { accountId }: { accountId: string }): Promise<ProofChallenge> => {
    const em = entityManager.fork();
    const factors = await em.findOne(SecondFactors, { accountId });
    if (factors?.isSet) {
      const { challenge, methods, passkey } = await startSecondStep(em, config, factors, 'proof');
      await em.flush();
      return { challenge, methods, passkey };
    }
    const { challenge, token } = Challenge.issue(accountId, 'proof');
    await em.persist(challenge).flush();
    return { challenge: token, methods: ['password' as const], passkey: null };
  },
);

type Refusal = 'wrong-code' | 'wrong-password';

/**
 * Re-authenticates a signed-in user: by a factor, or by the password if there is none.
 * @throws DomainError `wrong-code`, `wrong-password`, `too-many-requests`
 */
export const ProveIdentity = command(
  { config: CONFIG, counter: CallCounter },
  async (
    { entityManager, config, counter },
    { owner, proof }: { owner: { accountId: string; sessionId: string }; proof: ProofBody },
  ): Promise<void> => {
    // Per session: a hijacked one cannot lock the owner out on another.
    const limit = { name: 'proof', subject: owner.sessionId, limit: 10, seconds: 900 };
    await counter.expectBelowLimit(limit);
    const refusal = await entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, owner.accountId);
      const session = await em.findOneOrFail(Session, { id: owner.sessionId, accountId: account.id });
      const factors = await em.findOne(SecondFactors, { accountId: account.id });
      const refused = factors?.isSet
        ? await refuseFactor(config, em, factors, proof)
        : await refusePassword(config, account, proof);
      if (!refused) session.prove(factors?.isSet ?? false);
      return refused;
    });
    if (!refusal) return counter.uncount(limit);
    await noteRefusal(entityManager, {
      kind: refusal === 'wrong-code' ? 'factor-refused' : 'password-refused',
    });
    const path = refusal === 'wrong-code' ? 'code' : 'password';
    const message =
      refusal === 'wrong-code'
        ? 'Ce code n’est pas le bon, ou il a déjà servi.'
        : 'Le mot de passe actuel est incorrect.';
    throw new DomainError(refusal, { issues: [{ path, message }] });
  },
);

async function refuseFactor(
  config: Config,
  em: EntityManager,
  factors: SecondFactors,
  { challenge: token, code }: ProofBody,
): Promise<Refusal | null> {
  const id = Challenge.idOf(token ?? '');
  const challenge = id && (await findForUpdate(em, Challenge, { id, accountId: factors.accountId }));
  if (!token || !challenge || !challenge.acceptsAnswer(token, ['proof'])) return 'wrong-code';
  const provedBy = await verifyFactor(config, factors, code ?? '', token);
  if (!provedBy) return 'wrong-code';
  challenge.spend();
  if (provedBy === 'recovery-code') {
    await noteAudit(em, { kind: 'recovery-code-used', after: { left: factors.recoveryCodesLeft } });
  }
  return null;
}

async function refusePassword(
  { passwordCost }: Config,
  account: Account,
  { password }: ProofBody,
): Promise<Refusal | null> {
  const isRight = await verifyPassword(password ?? '', account.passwordHash, passwordCost);
  return isRight ? null : 'wrong-password';
}
