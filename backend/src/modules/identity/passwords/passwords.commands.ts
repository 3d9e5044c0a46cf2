import { randomUUIDv7 } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type Config, CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { findForUpdate } from '../../../kernel/query.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { command } from '../../../kernel/use-case.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { noteRefusal } from '../../../platform/audit/audit-refusals.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { expectNoAdministrator, lockAccount } from '../accounts/account-locks.js';
import { Account } from '../accounts/account.domain.js';
import { AddressLink, PasswordLink, type PasswordLinkPurpose } from '../accounts/mailed-link.domain.js';
import { passwordLinkRequested } from '../identity.events.js';
import { Challenge } from '../second-factor/challenge.domain.js';
import { SecondFactors } from '../second-factor/second-factors.domain.js';
import { forgetDevices, revokeSessions } from '../sessions/sign-in.js';
import { refuseCommonPassword } from './common-password.domain.js';
import { hashPassword, verifyPassword } from './password-hash.domain.js';
import { passwordLinkMail } from './passwords.mails.js';

export interface PasswordCheck {
  config: Config;
  counter: CallCounter;
}

/**
 * Guesses are counted by account: whoever took a session, or reads a mailbox, guesses from as many addresses as he
 * likes.
 * @throws DomainError `wrong-password`, for the field that it was typed in; `too-many-requests`
 */
export async function expectPassword(
  { config, counter }: PasswordCheck,
  account: Account,
  password: string,
  field: string,
  message = 'Le mot de passe actuel est incorrect.',
): Promise<void> {
  const limit = { name: 'current-password', subject: account.id, limit: 10, seconds: 900 };
  await counter.expectBelowLimit(limit);
  if (await verifyPassword(password, account.passwordHash, config.passwordCost))
    return counter.uncount(limit);
  throw new DomainError('wrong-password', { issues: [{ path: field, message }] });
}

/** Audits a wrong password of a signed-in user, who may not be the owner. */
export async function auditWrongPassword<Result>(
  entityManager: EntityManager,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === 'wrong-password';
    if (isWrong) await noteRefusal(entityManager, { kind: 'password-refused' });
    throw error;
  }
}

/**
 * Requests a reset link if the address has an account. Neither the response nor its timing reveals which: for an
 * unknown address the same rows are written, for a null account.
 */
export const RequestPasswordReset = command(
  async ({ entityManager }, { email }: { email: string }): Promise<void> => {
    const em = entityManager.fork();
    const account = await em.findOne(Account, { email });
    if (account?.isOpen) account.requestPasswordLink();
    else em.persist(OutboxMessage.of(passwordLinkRequested({ accountId: randomUUIDv7(), purpose: 'reset' })));
    await em.flush();
  },
);

/**
 * Creates and mails a link, invalidating earlier ones; so a repeat only replaces the link of one mail by that of the
 * next. The token exists in the mail alone.
 */
export const SendPasswordLink = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { accountId, purpose }: { accountId: string; purpose: PasswordLinkPurpose },
  ): Promise<void> => {
    // Under lock: the address must not change between the creation of a link and the deletion of those sent to the old
    // one.
    const prepared = await entityManager.fork().transactional(async (em) => {
      const account = await findForUpdate(em, Account, { id: accountId });
      if (!account?.isOpen) return null;
      const { link, token } = PasswordLink.issue(accountId, purpose);
      await em.nativeDelete(PasswordLink, { accountId, usedAt: null });
      em.persist(link);
      return {
        to: account.email,
        name: account.mailedName,
        isInvitedToTeach: account.isTeacher && !account.isAdmin,
        token,
      };
    });
    if (!prepared) return;
    const { to, isInvitedToTeach, name, token } = prepared;
    await mailer.send(to, passwordLinkMail(purpose, isInvitedToTeach, name, token));
  },
);

/**
 * Redeems a mailed link, once; all sessions of the account end, other links are void, and the address is verified by
 * it. Second factors added before verification are removed too.
 * @throws DomainError `reset-token-invalid`, `password-too-common`
 */
export const ResetPassword = command(
  { config: CONFIG, endedSessions: EndedSessions },
  async (
    { entityManager, config, endedSessions },
    { token, password }: { token: string; password: string },
  ): Promise<void> => {
    const passwordHash = await hashPassword(password, config.passwordCost);
    const ended = await entityManager.fork().transactional(async (em) => {
      const tokenHash = hashLinkToken(token);
      const unlocked = await em.findOne(PasswordLink, { tokenHash });
      if (!unlocked) throw new DomainError('reset-token-invalid');
      // The account first, the lock order used everywhere: closing locks the account and then its links.
      const account = await em.findOneOrFail(
        Account,
        { id: unlocked.accountId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const link = await em.refresh(unlocked, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!link?.isValid() || !account.isOpen) throw new DomainError('reset-token-invalid');
      const { email, name } = account;
      // Checked before the link is redeemed: it stays valid for another attempt.
      await refuseCommonPassword(password, { email, name, brand: config.brand.name });
      link.use();
      // The link that makes the first administrator is void once there is one.
      if (account.isAdmin && account.status === 'invited') await expectNoAdministrator(em);
      // Factors set up before the address was verified may be a stranger's: a passkey would sign them in.
      if (!account.isVerified) await em.nativeDelete(SecondFactors, { accountId: account.id });
      account.setPasswordByMail(passwordHash);
      await forgetDevices(em, account.id);
      await em.nativeDelete(Challenge, { accountId: account.id });
      await em.nativeDelete(PasswordLink, { accountId: account.id, usedAt: null, id: { $ne: link.id } });
      await em.nativeDelete(AddressLink, { accountId: account.id });
      await noteAudit(em, { kind: 'password-reset', actor: actorOf(account) });
      return revokeSessions(em, { accountId: account.id });
    });
    await endedSessions.announce(ended, 'signed-out');
  },
);

/**
 * Requires the current password; other devices are signed out, mailed links are void.
 * @throws DomainError `wrong-password`, `too-many-requests`, `password-too-common`
 */
export const ChangePassword = command(
  { config: CONFIG, counter: CallCounter, endedSessions: EndedSessions },
  async (
    { entityManager, config, counter, endedSessions },
    {
      owner,
      currentPassword,
      password,
    }: { owner: { accountId: string; sessionId: string }; currentPassword: string; password: string },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, owner.accountId);
      await expectPassword({ config, counter }, account, currentPassword, 'currentPassword');
      const { email, name } = account;
      await refuseCommonPassword(password, { email, name, brand: config.brand.name });
      account.setPassword(await hashPassword(password, config.passwordCost));
      await em.nativeDelete(Challenge, { accountId: owner.accountId });
      await em.nativeDelete(PasswordLink, { accountId: owner.accountId, usedAt: null });
      await em.nativeDelete(AddressLink, { accountId: owner.accountId, purpose: { $ne: 'verify' } });
      await noteAudit(em, { kind: 'password-changed' });
      return revokeSessions(em, { accountId: owner.accountId, except: owner.sessionId });
    });
    const ended = await auditWrongPassword(entityManager, work);
    await endedSessions.announce(ended, 'signed-out');
  },
);
