import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { EmailChangeAnswer } from '@atelier/contracts/identity';
import { type Config, CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { lockAccount } from '../accounts/account-locks.js';
import { Account, type EmailSide } from '../accounts/account.domain.js';
import { AddressLink, type AddressLinkPurpose, PasswordLink } from '../accounts/mailed-link.domain.js';
import { verifyPassword } from '../passwords/password-hash.domain.js';
import { auditWrongPassword } from '../passwords/passwords.commands.js';
import { revokeSessions } from '../sessions/sign-in.js';
import { emailChangeMail, verificationMail, welcomeMail } from './email.mails.js';

/**
 * A good link of one of the purposes and the account it belongs to, with its password's hash, both held until the transaction ends; the account
 * first, as everywhere.
 * @throws DomainError `email-link-invalid`
 */
export async function lockAddressLink(
  em: EntityManager,
  token: string,
  purposes: AddressLinkPurpose[],
): Promise<{ account: Account; link: AddressLink }> {
  const found = await em.findOne(AddressLink, {
    tokenHash: AddressLink.hash(token),
    purpose: { $in: purposes },
  });
  if (!found) throw new DomainError('email-link-invalid');
  const account = await em.findOneOrFail(
    Account,
    { id: found.accountId },
    { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const link = await em.refresh(found, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!link?.isGood() || !account.isOpen) throw new DomainError('email-link-invalid');
  return { account, link };
}

/** Who brings a mailed link. */
interface LinkBearer {
  /** Whose account they are signed in to. */
  accountId?: string | undefined;
  /** As typed in the page, which always sends it, be it empty. */
  password?: string | undefined;
}

/**
 * Asked before a link binds its mailbox to an account for good. The link shows whose the mailbox is, and not whose the account: whoever
 * typed somebody else's address would be given it by a press of its owner's. A program that sends the token alone has read the mail and
 * presses nothing by mistake. No more than that can be tried than the owner of
 * the mailbox may have anyway, by a password link.
 * @param account with its password's hash
 * @throws DomainError `password-required`, `wrong-password`
 */
async function expectLinkOwner(
  { passwordCost }: Config,
  account: Account,
  { accountId, password }: LinkBearer,
): Promise<void> {
  if (accountId === account.id) return;
  if (accountId === undefined && password === undefined) return;
  if (!password) throw new DomainError('password-required');
  if (await verifyPassword(password, account.passwordHash, passwordCost)) return;
  const issues = [{ path: 'password', message: 'Ce n’est pas le mot de passe de ce compte.' }];
  throw new DomainError('wrong-password', { issues });
}

/** Has the link mailed once more; the one before stops working. Nothing for an address that is verified. */
export const RequestVerification = command(
  async ({ entityManager }, { accountId }: { accountId: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      (await lockAccount(em, accountId)).requestVerification();
    });
  },
);

/**
 * Makes the link and mails it; a repeat replaces it. The token itself exists in the mail alone. The first of them is the welcome,
 * which leaves once: where the server refused it the next try is the welcome, and where nobody knows, it is not.
 */
export const SendVerificationMail = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const made = await entityManager.fork().transactional(async (em) => {
      const account = await findForUpdate(em, Account, { id: accountId });
      if (!account?.isOpen || account.isVerified) return null;
      const { link, token } = AddressLink.issue(accountId, 'verify', account.email);
      await em.nativeDelete(AddressLink, { accountId, purpose: 'verify', usedAt: null });
      em.persist(link);
      return { to: account.email, token, isWelcome: account.markWelcomed() };
    });
    if (!made) return;
    const { to, token, isWelcome } = made;
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
 * Uses a mailed link, once, for who shows that the account is theirs; its pages hear of it.
 * @throws DomainError `email-link-invalid`, `password-required`, `wrong-password`
 */
export const VerifyEmail = command(
  { config: CONFIG, live: LiveChannel },
  async (
    { entityManager, config, live },
    { token, bearer }: { token: string; bearer: LinkBearer },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const { account, link } = await lockAddressLink(em, token, ['verify']);
      if (link.email !== account.email) throw new DomainError('email-link-invalid');
      await expectLinkOwner(config, account, bearer);
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
 * Asks for another address, with the password; both mailboxes are written to, and an earlier wish is void. Does not
 * tell whether the address is free. @throws DomainError `wrong-password`, `invalid-request` for the address one has
 */
export const RequestEmailChange = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    {
      owner,
      email,
      currentPassword,
    }: { owner: { accountId: string; sessionId: string }; email: string; currentPassword: string },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, owner.accountId);
      if (!(await verifyPassword(currentPassword, account.passwordHash, config.passwordCost))) {
        const issues = [{ path: 'currentPassword', message: 'Le mot de passe actuel est incorrect.' }];
        throw new DomainError('wrong-password', { issues });
      }
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

/** Asks one of the two mailboxes about the change of address under way; a repeat replaces its link. */
export const SendEmailChangeLink = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { accountId, side }: { accountId: string; side: EmailSide },
  ): Promise<void> => {
    const made = await entityManager.fork().transactional(async (em) => {
      const account = await findForUpdate(em, Account, { id: accountId });
      const pending = account?.isOpen ? account.pendingEmail() : null;
      if (!account || !pending) return null;
      const newAddress = pending.to;
      // Whoever owns an account there has nothing to confirm, and nothing to hear about somebody else's.
      if (side === 'new' && (await em.count(Account, { email: newAddress })) > 0) return null;
      const purpose = side === 'old' ? 'change-old' : 'change-new';
      const { link, token } = AddressLink.issue(accountId, purpose, newAddress);
      await em.nativeDelete(AddressLink, { accountId, purpose });
      em.persist(link);
      return { to: side === 'old' ? account.email : newAddress, newAddress, token };
    });
    if (made) await mailer.send(made.to, emailChangeMail(side, made.newAddress, made.token));
  },
);

/**
 * One of the two mailboxes agrees. With the second the address is the new one: every device but the one that asked is
 * signed out, and links that were sent to the old address are void. The new mailbox agrees by who shows that the account is theirs:
 * it may be a stranger's that somebody typed. The old one is the account's already.
 * @throws DomainError `email-link-invalid`, `email-taken`, `password-required`, `wrong-password`
 */
export const ConfirmEmailChange = command(
  { config: CONFIG, endedSessions: EndedSessions, live: LiveChannel },
  async (
    { entityManager, config, endedSessions, live },
    { token, bearer = {} }: { token: string; bearer?: LinkBearer },
  ): Promise<EmailChangeAnswer> => {
    try {
      const work = entityManager.fork().transactional((em) => confirmEmailChange(em, config, token, bearer));
      const { accountId, isChanged, ended } = await auditWrongPassword(entityManager, work);
      await endedSessions.announce(ended, 'signed-out');
      if (isChanged) await live.publish(`user:${accountId}`, 'address-verified', {});
      return { isChanged };
    } catch (error) {
      // Somebody opened an account with it meanwhile, or had one: said to who reads that mailbox alone.
      if (error instanceof UniqueConstraintViolationException) throw new DomainError('email-taken');
      throw error;
    }
  },
);

async function confirmEmailChange(em: EntityManager, config: Config, token: string, bearer: LinkBearer) {
  const { account, link } = await lockAddressLink(em, token, ['change-old', 'change-new']);
  const pending = account.pendingEmail();
  if (!pending || pending.to !== link.email) throw new DomainError('email-link-invalid');
  if (link.purpose === 'change-new') await expectLinkOwner(config, account, bearer);
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

/** The owner gives a change of address up. */
export const CancelEmailChange = command(
  async ({ entityManager }, { accountId }: { accountId: string }): Promise<void> => {
    await entityManager
      .fork()
      .transactional(async (em) => cancelEmailChange(await lockAccount(em, accountId), em));
  },
);

/** Whoever reads one of the two mailboxes refuses the change. @throws DomainError `email-link-invalid` */
export const RefuseEmailChange = command(
  async ({ entityManager }, { token }: { token: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const { account } = await lockAddressLink(em, token, ['change-old', 'change-new']);
      await cancelEmailChange(account, em);
    });
  },
);
