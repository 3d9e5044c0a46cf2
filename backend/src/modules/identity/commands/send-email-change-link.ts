import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import type { EmailSide } from '../domain/email-change.js';
import { AddressLink } from '../domain/address-link.js';
import { emailChangeMail } from '../mails/email-change.fr.js';

/** Asks one of the two mailboxes about the change of address under way; a repeat replaces its link. */
export const SendEmailChangeLink = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { accountId, side }: { accountId: string; side: EmailSide },
  ): Promise<void> => {
    const made = await entityManager.fork().transactional(async (em) => {
      const account = await held(em, Account, { id: accountId });
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
