import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { EmailChangeAnswer } from '@atelier/contracts/identity';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { lockAccount } from '../accounts/account-locks.js';
import { Account, type EmailSide } from '../accounts/account.domain.js';
import { AddressLink, type AddressLinkPurpose, PasswordLink } from '../accounts/mailed-link.domain.js';
import { auditWrongPassword, expectPassword, type PasswordCheck } from '../passwords/passwords.commands.js';
import { revokeSessions } from '../sessions/sign-in.js';
import { emailChangeMail, verificationMail, welcomeMail } from './email.mails.js';

/**
 * Loads a valid link of one of the purposes and its account, with the password hash, both `FOR UPDATE`; the account
 * first, the lock order used everywhere.
 * @throws DomainError `email-link-invalid`
 */
export async function lockAddressLink(
  em: EntityManager,
  token: string,
  purposes: AddressLinkPurpose[],
): Promise<{ account: Account; link: AddressLink }> {
  const unlocked = await em.findOne(AddressLink, {
    tokenHash: hashLinkToken(token),
    purpose: { $in: purposes },
  });
  if (!unlocked) throw new DomainError('email-link-invalid');
  const account = await em.findOneOrFail(
    Account,
    { id: unlocked.accountId },
    { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const link = await em.refresh(unlocked, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!link?.isValid() || !account.isOpen) throw new DomainError('email-link-invalid');
  return { account, link };
}

/** Who presents a mailed link. */
interface LinkBearer {
  /** The account they are signed in to. */
  accountId?: string | undefined;
  /** As typed in the page, which always sends it, possibly empty. */
  password?: string | undefined;
}

/**
 * Checked before a link binds its mailbox to an account for good. The link proves who owns the mailbox, not who owns
 * the account: otherwise somebody who signed up with a stranger's address would get it with one click of the
 * stranger's. Requests with the token alone pass: they come from a program that read the mail, not from an accidental
 * click, and gain nothing the mailbox's owner could not get by a password link.
 * @param account with its password hash
 * @throws DomainError `password-required`, `wrong-password`, `too-many-requests`
 */
async function expectLinkOwner(
  check: PasswordCheck,
  account: Account,
  { accountId, password }: LinkBearer,
): Promise<void> {
  if (accountId === account.id) return;
  if (accountId === undefined && password === undefined) return;
  if (!password) throw new DomainError('password-required');
  await expectPassword(check, account, password, 'password', 'Ce n’est pas le mot de passe de ce compte.');
}

/** Requests a new verification link; the previous one is invalidated. Does nothing if the address is verified. */
export const RequestVerification = command(
  async ({ entityManager }, { accountId }: { accountId: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      (await lockAccount(em, accountId)).requestVerification();
    });
  },
);

/**
 * Creates and mails the link, replacing an earlier one; the token exists in the mail alone. The first mail is the
 * welcome, sent at most once: retried if the mail server rejected it, but not if the outcome is unknown.
 */
export const SendVerificationMail = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const prepared = await entityManager.fork().transactional(async (em) => {
      const account = await findForUpdate(em, Account, { id: accountId });
      if (!account?.isOpen || account.isVerified) return null;
      const { link, token } = AddressLink.issue(accountId, 'verify', account.email);
      await em.nativeDelete(AddressLink, { accountId, purpose: 'verify', usedAt: null });
      em.persist(link);
      return { to: account.email, token, isWelcome: account.markWelcomed() };
    });
    if (!prepared) return;
    const { to, token, isWelcome } = prepared;
    try {
      await mailer.send(to, isWelcome ? welcomeMail(token) : verificationMail(token));
    } catch (error) {
      if (isWelcome)
        await entityManager
          .fork()
          .transactional(async (em) =>
            (await findForUpdate(em, Account, { id: accountId }))?.unmarkWelcomed(),
          );
      throw error;
    }
  },
);

/**
 * Redeems a mailed verification link, once, for the proven owner of the account; open pages are notified.
 * @throws DomainError `email-link-invalid`, `password-required`, `wrong-password`
 */
export const VerifyEmail = command(
  { config: CONFIG, counter: CallCounter, live: LiveChannel },
  async (
    { entityManager, config, counter, live },
    { token, bearer }: { token: string; bearer: LinkBearer },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const { account, link } = await lockAddressLink(em, token, ['verify']);
      if (link.email !== account.email) throw new DomainError('email-link-invalid');
      await expectLinkOwner({ config, counter }, account, bearer);
      link.use();
      account.verify();
      await noteAudit(em, { kind: 'email-verified', actor: actorOf(account) });
      await em.nativeDelete(AddressLink, { accountId: account.id, usedAt: null, id: { $ne: link.id } });
      return account.id;
    });
    const accountId = await auditWrongPassword(entityManager, work);
    await live.publish(`user:${accountId}`, 'address-verified', {});
  },
);

/**
 * Requests a change of address, with the password; both mailboxes are mailed, and an earlier request is void. Does not
 * reveal whether the address is free.
 * @throws DomainError `wrong-password`, `invalid-request` for one's current address
 */
export const RequestEmailChange = command(
  { config: CONFIG, counter: CallCounter },
  async (
    { entityManager, config, counter },
    {
      owner,
      email,
      currentPassword,
    }: { owner: { accountId: string; sessionId: string }; email: string; currentPassword: string },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, owner.accountId);
      await expectPassword({ config, counter }, account, currentPassword, 'currentPassword');
      if (account.email === email) {
        const issues = [{ path: 'email', message: 'C’est déjà votre adresse.' }];
        throw new DomainError('invalid-request', { issues });
      }
      account.requestEmailChange(email, owner.sessionId);
      await em.nativeDelete(AddressLink, { accountId: account.id, purpose: { $ne: 'verify' } });
    });
    await auditWrongPassword(entityManager, work);
  },
);

/** Mails one of the two mailboxes its confirmation link; a repeat replaces the link. */
export const SendEmailChangeLink = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { accountId, side }: { accountId: string; side: EmailSide },
  ): Promise<void> => {
    const prepared = await entityManager.fork().transactional(async (em) => {
      const account = await findForUpdate(em, Account, { id: accountId });
      const pending = account?.isOpen ? account.pendingEmail() : null;
      if (!account || !pending) return null;
      const newAddress = pending.to;
      // The owner of an account with that address has nothing to confirm, and must not learn about somebody else's
      // account.
      if (side === 'new' && (await em.count(Account, { email: newAddress })) > 0) return null;
      const purpose = side === 'old' ? 'change-old' : 'change-new';
      const { link, token } = AddressLink.issue(accountId, purpose, newAddress);
      await em.nativeDelete(AddressLink, { accountId, purpose });
      em.persist(link);
      return { to: side === 'old' ? account.email : newAddress, newAddress, token };
    });
    if (prepared) await mailer.send(prepared.to, emailChangeMail(side, prepared.newAddress, prepared.token));
  },
);

/**
 * Confirms one side of a change of address. With the second, the address is changed: all other devices are signed out,
 * and links mailed to the old address are void. The new side requires proof of the account, as the mailbox may be a
 * stranger's; the old one belongs to the account already.
 * @throws DomainError `email-link-invalid`, `email-taken`, `password-required`, `wrong-password`
 */
export const ConfirmEmailChange = command(
  { config: CONFIG, counter: CallCounter, endedSessions: EndedSessions, live: LiveChannel },
  async (
    { entityManager, config, counter, endedSessions, live },
    { token, bearer = {} }: { token: string; bearer?: LinkBearer },
  ): Promise<EmailChangeAnswer> => {
    try {
      const work = entityManager
        .fork()
        .transactional((em) => confirmEmailChange(em, { config, counter }, token, bearer));
      const { accountId, isChanged, ended } = await auditWrongPassword(entityManager, work);
      await endedSessions.announce(ended, 'signed-out');
      if (isChanged) await live.publish(`user:${accountId}`, 'address-verified', {});
      return { isChanged };
    } catch (error) {
      // An account with this address exists by now; revealed only to the reader of that mailbox.
      if (error instanceof UniqueConstraintViolationException) throw new DomainError('email-taken');
      throw error;
    }
  },
);

async function confirmEmailChange(
  em: EntityManager,
  check: PasswordCheck,
  token: string,
  bearer: LinkBearer,
) {
  const { account, link } = await lockAddressLink(em, token, ['change-old', 'change-new']);
  const pending = account.pendingEmail();
  if (!pending || pending.to !== link.email) throw new DomainError('email-link-invalid');
  if (link.purpose === 'change-new') await expectLinkOwner(check, account, bearer);
  link.use();
  const isChanged = account.confirmEmailChange(link.purpose === 'change-old' ? 'old' : 'new');
  if (!isChanged) return { accountId: account.id, isChanged, ended: [] };
  await em.flush();
  await noteAudit(em, { kind: 'email-changed', actor: actorOf(account) });
  await em.nativeDelete(AddressLink, { accountId: account.id });
  await em.nativeDelete(PasswordLink, { accountId: account.id });
  const ended = await revokeSessions(em, { accountId: account.id, except: pending.sessionId });
  return { accountId: account.id, isChanged, ended };
}

async function cancelEmailChange(account: Account, em: EntityManager): Promise<void> {
  account.cancelEmailChange();
  await em.nativeDelete(AddressLink, { accountId: account.id, purpose: { $ne: 'verify' } });
}

/** The owner cancels the pending change of address. */
export const CancelEmailChange = command(
  async ({ entityManager }, { accountId }: { accountId: string }): Promise<void> => {
    await entityManager
      .fork()
      .transactional(async (em) => cancelEmailChange(await lockAccount(em, accountId), em));
  },
);

/** The reader of one of the two mailboxes rejects the change. @throws DomainError `email-link-invalid` */
export const RefuseEmailChange = command(
  async ({ entityManager }, { token }: { token: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const { account } = await lockAddressLink(em, token, ['change-old', 'change-new']);
      await cancelEmailChange(account, em);
    });
  },
);
