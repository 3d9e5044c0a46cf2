import { randomUUIDv7 } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { command } from '../../../kernel/use-case.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { noteRefusal } from '../../../platform/audit/audit-refusals.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Mailer } from '../../../platform/mail/mailer.js';
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

/** Somebody who is signed in, and does not know the password, may not be the owner: the journal keeps it. */
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
 * Has a link mailed to the address if an account has it. Says nothing either way, not even by the time it takes:
 * for an unknown address the same is stored, for the account of nobody.
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
 * Makes a link and mails it. Links issued before stop working; a repeat therefore only replaces one mail's link by
 * the next one's. The token itself exists in the mail alone.
 */
export const SendPasswordLink = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { accountId, purpose }: { accountId: string; purpose: PasswordLinkPurpose },
  ): Promise<void> => {
    // Held: the address must not change between the making of a link and the deletion of those sent to the old one.
    const made = await entityManager.fork().transactional(async (em) => {
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
    if (!made) return;
    const { to, isInvitedToTeach, name, token } = made;
    await mailer.send(to, passwordLinkMail(purpose, isInvitedToTeach, name, token));
  },
);

/**
 * Uses a mailed link, once; every session of the account ends, other links are void, and the address is verified:
 * the link was sent to it. Factors that were added before it was end too.
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
      const tokenHash = PasswordLink.hash(token);
      const found = await em.findOne(PasswordLink, { tokenHash });
      if (!found) throw new DomainError('reset-token-invalid');
      // The account first, as everywhere: what closes it waits for the account and then for its links.
      const account = await em.findOneOrFail(
        Account,
        { id: found.accountId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const link = await em.refresh(found, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!link?.isGood() || !account.isOpen) throw new DomainError('reset-token-invalid');
      const { email, name } = account;
      // Refused before the link is used: it stays good for a better one.
      await refuseCommonPassword(password, { email, name, brand: config.brand.name });
      link.use();
      // The link that makes the first administrator is void once there is one.
      if (account.isAdmin && account.status === 'invited') await expectNoAdministrator(em);
      // What was prepared before anybody had shown whose the mailbox is may be a stranger's: a key would sign them in alone.
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
 * Asks the current password; the other devices are signed out, mailed links are void.
 * @throws DomainError `wrong-password`, `password-too-common`
 */
export const ChangePassword = command(
  { config: CONFIG, endedSessions: EndedSessions },
  async (
    { entityManager, config, endedSessions },
    {
      owner,
      currentPassword,
      password,
    }: { owner: { accountId: string; sessionId: string }; currentPassword: string; password: string },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, owner.accountId);
      if (!(await verifyPassword(currentPassword, account.passwordHash, config.passwordCost))) {
        const issues = [{ path: 'currentPassword', message: 'Le mot de passe actuel est incorrect.' }];
        throw new DomainError('wrong-password', { issues });
      }
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
