import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import { PasswordLink, type PasswordLinkPurpose } from '../domain/password-link.js';
import { passwordLinkMail } from '../mails/password-link.fr.js';

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
      const account = await held(em, Account, { id: accountId });
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
