import { Command } from '@nestjs/cqrs';
import { LockMode } from '@mikro-orm/postgresql';
import { CONFIG } from '../../../config.js';
import { commandHandler } from '../../../kernel/handlers.js';
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
  { config: CONFIG, mailer: Mailer },
  async (entityManager, { accountId }, { config, mailer }) => {
    const made = await entityManager.fork().transactional(async (em) => {
      const account = await em.findOne(Account, { id: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!account?.isOpen || account.isVerified) return null;
      const { link, token } = AddressLink.issue(accountId, 'verify', account.email);
      await em.nativeDelete(AddressLink, { accountId, purpose: 'verify', usedAt: null });
      em.persist(link);
      return { to: account.email, token };
    });
    if (!made) return;
    const { publicUrl, brand } = config;
    const address = `${publicUrl}/verify-email/${made.token}`;
    await mailer.send({ to: made.to, ...verificationMail({ address, brand: brand.name }) });
  },
);
