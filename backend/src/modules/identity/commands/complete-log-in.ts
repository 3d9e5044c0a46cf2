import { EntityManager } from '@mikro-orm/postgresql';
import type { SecondStepBody } from '@atelier/contracts/second-factor';
import { type GivenOf, command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { noteRefusal } from '../../../platform/audit/note-refusal.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { Account } from '../domain/account.js';
import { Challenge } from '../domain/challenge.js';
import { SecondFactors } from '../domain/second-factors.js';
import type { SignInDevice } from '../domain/session.js';
import { checkFactor, isDigits } from './check-factor.js';
import { guessLimit } from './guess-limit.js';
import { noteSeen } from './note-seen.js';
import { openSession } from './open-session.js';
import type { OpenedSession } from './opened-session.js';
import { accountIdOf, checkPasskey, parseAssertion } from './passkeys.js';

const purposes = ['second-step', 'passkey-sign-in'] as const;

const needs = { config: CONFIG, counter: CallCounter };
type Given = GivenOf<typeof needs>;

/**
 * The second step of signing in, or the only one of a passkey.
 * @throws DomainError `challenge-invalid`, `second-factor-refused`, `too-many-requests`, `account-suspended`
 */
export const CompleteLogIn = command(
  needs,
  async (
    given,
    { input, device }: { input: SecondStepBody; device: SignInDevice },
  ): Promise<OpenedSession> => {
    const { entityManager, counter } = given;
    const id = Challenge.idOf(input.challenge);
    const asked = id && (await entityManager.fork().findOne(Challenge, { id }));
    if (!asked) throw new DomainError('challenge-invalid');
    const accountId = asked.accountId ?? ownerOf(input.code);
    if (!accountId) throw new DomainError('second-factor-refused');
    // Digits alone can be guessed: however many are tried, a recovery code or a passkey still opens.
    const limit = isDigits(input.code)
      ? await guessLimit(entityManager, 'second-step', { id: accountId }, accountId, device.token)
      : null;
    if (limit) await counter.expectRoom(limit);
    // A refusal counts the attempt, so it must commit: the error is thrown outside the transaction.
    const opened = await entityManager
      .fork()
      .transactional((em) => answer(given, em, asked.id, accountId, input, device));
    if (typeof opened === 'string') {
      await noteRefused(given, accountId, opened);
      throw new DomainError(opened);
    }
    if (limit) await counter.takeBack(limit);
    await noteSeen(entityManager, accountId);
    return opened;
  },
);

function ownerOf(code: string): string | null {
  const assertion = parseAssertion(code);
  return assertion && accountIdOf(assertion);
}

async function answer(
  given: Given,
  em: EntityManager,
  challengeId: string,
  accountId: string,
  { challenge: token, code }: SecondStepBody,
  device: SignInDevice,
): Promise<OpenedSession | 'challenge-invalid' | 'second-factor-refused' | 'account-suspended'> {
  const { config } = given;
  const account = await held(em, Account, { id: accountId, closedAt: null });
  const challenge = await held(em, Challenge, { id: challengeId });
  if (!challenge?.takesAnswer(token, purposes)) return 'challenge-invalid';
  const factors = await em.findOne(SecondFactors, { accountId });
  if (!account || !factors?.isSet) return 'second-factor-refused';
  const isAlone = challenge.purpose === 'passkey-sign-in';
  const provedBy = isAlone
    ? await checkAlone(given, factors, code, token)
    : await checkFactor(config, factors, code, token);
  if (!provedBy) return 'second-factor-refused';
  challenge.spend();
  if (account.suspendedAt) return 'account-suspended';
  if (provedBy === 'recovery-code') {
    const after = { left: factors.recoveryCodesLeft };
    await noteAudit(em, { kind: 'recovery-code-used', actor: actorOf(account), after });
  }
  return openSession(em, account, device, true);
}

async function checkAlone(
  { config }: Given,
  factors: SecondFactors,
  code: string,
  token: string,
): Promise<'passkey' | null> {
  const assertion = parseAssertion(code);
  const isGood = assertion && (await checkPasskey(config, token, factors, assertion, new Date(), true));
  return isGood ? 'passkey' : null;
}

async function noteRefused({ entityManager }: Given, accountId: string, reason: string): Promise<void> {
  const account = await entityManager.fork().findOne(Account, { id: accountId });
  const subject = account && { type: 'account' as const, id: account.id, label: account.name };
  await noteRefusal(entityManager, {
    kind: 'factor-refused',
    ...(subject && { subject }),
    after: { reason },
  });
}
