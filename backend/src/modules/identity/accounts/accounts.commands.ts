import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { SignupBody } from '@atelier/contracts/identity';
import { canonicalEmail } from '@atelier/contracts/words/canonical-email';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { command } from '../../../kernel/use-case.js';
import { forgetInAudit } from '../../../platform/audit/personal-data.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { lockAddressLink } from '../email/email.commands.js';
import { signUpRepeated } from '../identity.events.js';
import { refuseCommonPassword } from '../passwords/common-password.domain.js';
import { hashPassword } from '../passwords/password-hash.domain.js';
import { auditWrongPassword, expectPassword } from '../passwords/passwords.commands.js';
import { Challenge } from '../second-factor/challenge.domain.js';
import { SecondFactors } from '../second-factor/second-factors.domain.js';
import { Session, type SignInDevice } from '../sessions/session.domain.js';
import { forgetDevices, type OpenedSession, rememberDevice } from '../sessions/sign-in.js';
import { administerPerson, expectAnotherAdministrator, lockAccount } from './account-locks.js';
import { Account, auditedAccount, type Roles } from './account.domain.js';
import { AddressLink, PasswordLink } from './mailed-link.domain.js';
import { expectNameNotReserved } from './reserved-names.js';

/**
 * If the address is taken, its owner is notified by mail.
 * @throws DomainError `email-taken`, `password-too-common`, `invalid-request`
 */
export const SignUp = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    { input, device }: { input: SignupBody; device: SignInDevice },
  ): Promise<OpenedSession> => {
    const { email, username: name, password } = input;
    expectNameNotReserved(config, { username: name });
    await refuseCommonPassword(password, { email, name, brand: config.brand.name });
    const em = entityManager.fork();
    const passwordHash = await hashPassword(password, config.passwordCost);
    const account = Account.register({ email, name, passwordHash });
    const { session, token } = Session.start(account, device);
    account.seenAt = session.createdAt;
    try {
      await em.persist([account, session]).flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      await notifyOwner(entityManager, input.email);
      throw new DomainError('email-taken');
    }
    await rememberDevice(em, account.id, device.token);
    return { account, sessionId: session.id, isStrong: false, refreshToken: token };
  },
);

async function notifyOwner(entityManager: EntityManager, email: string): Promise<void> {
  const em = entityManager.fork();
  const owner = await em.findOne(Account, { email });
  if (owner) em.persist(OutboxMessage.of(signUpRepeated({ accountId: owner.id })));
  await em.flush();
}

/**
 * An operator opens an account, with or without roles. Never changes an existing account: a repeat with the same roles
 * succeeds, anything else is an error.
 * @throws DomainError `email-taken`
 */
export const OpenAccount = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    { input }: { input: { email: string; name: string; password: string } & Roles },
  ): Promise<{ accountId: string; created: boolean }> => {
    const em = entityManager.fork();
    const existing = await em.findOne(Account, { email: canonicalEmail(input.email) });
    if (existing) {
      const isRepeat =
        existing.isVerified &&
        existing.isAdmin === (input.isAdmin ?? false) &&
        existing.isTeacher === (input.isTeacher ?? false);
      if (!isRepeat) throw new DomainError('email-taken');
      return { accountId: existing.id, created: false };
    }
    const account = Account.open(
      { ...input, passwordHash: await hashPassword(input.password, config.passwordCost) },
      input,
    );
    await em.transactional(async (within) => {
      within.persist(account);
      const { isAdmin, isTeacher } = account;
      await noteAudit(within, {
        kind: 'account-opened',
        subject: auditedAccount(account),
        after: { isAdmin, isTeacher },
      });
    });
    return { accountId: account.id, created: true };
  },
);

/** Deletes all credentials of a closed account. Returns the sessions that ended. */
export async function forgetCredentials(em: EntityManager, accountId: string): Promise<string[]> {
  await em.nativeDelete(SecondFactors, { accountId });
  await em.nativeDelete(Challenge, { accountId });
  await em.nativeDelete(PasswordLink, { accountId });
  await em.nativeDelete(AddressLink, { accountId });
  await forgetDevices(em, accountId);
  const sessions = await em.find(Session, { accountId });
  for (const session of sessions) em.remove(session);
  return sessions.filter((session) => session.isLive()).map(({ id }) => id);
}

/** Anonymises, signs out and forgets devices within the unit of work; returns the sessions that ended. */
export async function closeWithin(em: EntityManager, account: Account): Promise<string[]> {
  await expectAnotherAdministrator(em, account);
  await noteAudit(em, { kind: 'account-closed', subject: auditedAccount(account) });
  account.close();
  const ended = await forgetCredentials(em, account.id);
  await forgetInAudit(em, account.id);
  return ended;
}

/**
 * Closes one's own account, with the password.
 * @throws DomainError `wrong-password`, `too-many-requests`, `last-administrator`
 */
export const CloseOwnAccount = command(
  { config: CONFIG, counter: CallCounter, endedSessions: EndedSessions },
  async (
    { entityManager, config, counter, endedSessions },
    { accountId, password }: { accountId: string; password: string },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, accountId);
      await expectPassword({ config, counter }, account, password, 'password');
      return closeWithin(em, account);
    });
    const ended = await auditWrongPassword(entityManager, work);
    await endedSessions.announce(ended, 'closed');
  },
);

/**
 * The owner of a mailbox reports that the account opened with it is not theirs: it is closed and the address freed. An
 * account with payments may belong to somebody who mistyped their address, so support decides.
 * @throws DomainError `email-link-invalid`, `account-has-paid`
 */
export const CloseStrangersAccount = command(
  { endedSessions: EndedSessions },
  async ({ entityManager, endedSessions }, { token }: { token: string }): Promise<void> => {
    const ended = await entityManager.fork().transactional(async (em) => {
      const { account, link } = await lockAddressLink(em, token, ['verify']);
      if (account.isVerified || link.email !== account.email) throw new DomainError('email-link-invalid');
      if (account.spentCents > 0) throw new DomainError('account-has-paid');
      return closeWithin(em, account);
    });
    await endedSessions.announce(ended, 'closed');
  },
);

/** An administrator closes another account. @throws DomainError those of `administerPerson`, `last-administrator` */
export const ClosePersonsAccount = command(
  { endedSessions: EndedSessions },
  async (
    { entityManager, endedSessions },
    { administratorId, accountId }: { administratorId: string; accountId: string },
  ): Promise<void> => {
    const ended = await administerPerson(entityManager, administratorId, accountId, (account, em) =>
      closeWithin(em, account),
    );
    await endedSessions.announce(ended, 'closed');
  },
);
