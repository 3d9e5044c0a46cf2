import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { LoginBody } from '@atelier/contracts/identity';
import { type GivenOf, command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { noteRefusal } from '../../../platform/audit/note-refusal.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { Account } from '../domain/account.js';
import { verifyNothing, verifyPassword } from '../domain/password.js';
import { SecondFactors } from '../domain/second-factors.js';
import type { SignInDevice } from '../domain/session.js';
import { guessLimit } from './guess-limit.js';
import { noteSeen } from './note-seen.js';
import { openSession } from './open-session.js';
import type { AskedSecondStep, OpenedSession } from './opened-session.js';
import { askSecondStep } from './ask-second-step.js';

const needs = { config: CONFIG, counter: CallCounter };
type Given = GivenOf<typeof needs>;

/**
 * @throws DomainError `invalid-credentials`, the same for an unknown address and a wrong password; `account-suspended`,
 * `too-many-requests`
 */
export const LogIn = command(
  needs,
  async (
    given,
    { input, device }: { input: LoginBody; device: SignInDevice },
  ): Promise<OpenedSession | AskedSecondStep> => {
    const { entityManager, counter, config } = given;
    const known = await entityManager
      .fork()
      .findOne(Account, { email: input.email }, { populate: ['passwordHash'] });
    const limit = await guessLimit(entityManager, 'login', known, input.email, device.token);
    await counter.expectRoom(limit);
    const matches = known
      ? await verifyPassword(input.password, known.passwordHash, config.passwordCost)
      : await verifyNothing(input.password, config.passwordCost);
    try {
      if (!known || !matches) throw new DomainError('invalid-credentials');
      const opened = await entityManager.fork().transactional((em) => open(given, em, known, device));
      await counter.takeBack(limit);
      if (!('asked' in opened)) await noteSeen(entityManager, known.id);
      return opened;
    } catch (error) {
      if (error instanceof DomainError) await noteRefused(given, known, error);
      throw error;
    }
  },
);

/** The address that was typed is not kept: it may be a password that was typed into the wrong field. */
function noteRefused({ entityManager }: Given, known: Account | null, { code }: DomainError): Promise<void> {
  const subject = known && { type: 'account' as const, id: known.id, label: known.name };
  const after = { reason: known ? code : 'unknown-address' };
  return noteRefusal(entityManager, { kind: 'sign-in-refused', ...(subject && { subject }), after });
}

/** Under a lock: a new password, a suspension or a closing that came while this one was verified holds. */
async function open(
  { config }: Given,
  em: EntityManager,
  known: Account,
  device: SignInDevice,
): Promise<OpenedSession | AskedSecondStep> {
  const account = await em.findOneOrFail(
    Account,
    { id: known.id },
    { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_READ },
  );
  const isSame = account.passwordHash === known.passwordHash;
  if (!isSame || account.closedAt) throw new DomainError('invalid-credentials');
  // Said only to who knows the password.
  if (account.suspendedAt) throw new DomainError('account-suspended');
  const factors = await em.findOne(SecondFactors, { accountId: account.id });
  if (factors?.isSet) return { asked: await askSecondStep(em, config, factors, 'second-step') };
  return openSession(em, account, device, false);
}
