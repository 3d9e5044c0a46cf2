import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import { AddressLink } from '../domain/address-link.js';
import { verificationMail, welcomeMail } from '../mails/verification.fr.js';

/**
 * Makes the link and mails it; a repeat replaces it. The token itself exists in the mail alone. The first of them is the welcome,
 * which leaves once: where the server refused it the next try is the welcome, and where nobody knows, it is not.
 */
export const SendVerification = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const made = await entityManager.fork().transactional(async (em) => {
      const account = await held(em, Account, { id: accountId });
      if (!account?.isOpen || account.isVerified) return null;
      const { link, token } = AddressLink.issue(accountId, 'verify', account.email);
      await em.nativeDelete(AddressLink, { accountId, purpose: 'verify', usedAt: null });
      em.persist(link);
      return { to: account.email, token, isWelcome: account.welcome() };
    });
    if (!made) return;
    const { to, token, isWelcome } = made;
    try {
      await mailer.send(to, isWelcome ? welcomeMail(token) : verificationMail(token));
    } catch (error) {
      if (isWelcome)
        await entityManager
          .fork()
          .transactional(async (em) => (await held(em, Account, { id: accountId }))?.missWelcome());
      throw error;
    }
  },
);
