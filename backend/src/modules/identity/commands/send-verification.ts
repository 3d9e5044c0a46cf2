import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import { AddressLink } from '../domain/address-link.js';
import { verificationMail } from '../mails/verification.fr.js';

/** Makes the link and mails it; a repeat replaces it. The token itself exists in the mail alone. */
export class SendVerification extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

export const SendVerificationHandler = commandHandler(
  SendVerification,
  { mailer: Mailer },
  async (entityManager, { accountId }, { mailer }) => {
    const made = await entityManager.fork().transactional(async (em) => {
      const account = await held(em, Account, { id: accountId });
      if (!account?.isOpen || account.isVerified) return null;
      const { link, token } = AddressLink.issue(accountId, 'verify', account.email);
      await em.nativeDelete(AddressLink, { accountId, purpose: 'verify', usedAt: null });
      em.persist(link);
      return { to: account.email, token };
    });
    if (made) await mailer.send(made.to, verificationMail(made.token));
  },
);
