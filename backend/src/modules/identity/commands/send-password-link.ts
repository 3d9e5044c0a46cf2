import { Command } from '@nestjs/cqrs';
import { LockMode } from '@mikro-orm/postgresql';
import { CONFIG } from '../../../config.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import { PasswordLink, type PasswordLinkPurpose } from '../domain/password-link.js';
import { passwordLinkMail } from '../mails/password-link.fr.js';

/**
 * Makes a link and mails it. Links issued before stop working; a repeat therefore only replaces one mail's link by
 * the next one's. The token itself exists in the mail alone.
 */
export class SendPasswordLink extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly purpose: PasswordLinkPurpose,
  ) {
    super();
  }
}

export const SendPasswordLinkHandler = commandHandler(
  SendPasswordLink,
  { config: CONFIG, mailer: Mailer },
  async (entityManager, { accountId, purpose }, { config, mailer }) => {
    // Held: the address must not change between the making of a link and the deletion of those sent to the old one.
    const made = await entityManager.fork().transactional(async (em) => {
      const account = await em.findOne(Account, { id: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!account?.isOpen) return null;
      const { link, token } = PasswordLink.issue(accountId, purpose);
      await em.nativeDelete(PasswordLink, { accountId, usedAt: null });
      em.persist(link);
      return { to: account.email, name: account.mailedName, token };
    });
    if (!made) return;
    const { publicUrl, brand } = config;
    const address = `${publicUrl}/password-reset/${made.token}`;
    await mailer.send({
      to: made.to,
      ...passwordLinkMail({ purpose, name: made.name, address, brand: brand.name }),
    });
  },
);
