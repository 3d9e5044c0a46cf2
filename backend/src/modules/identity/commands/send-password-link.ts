import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '../../../config.js';
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

@CommandHandler(SendPasswordLink)
export class SendPasswordLinkHandler implements ICommandHandler<SendPasswordLink> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
    private readonly mailer: Mailer,
  ) {}

  async execute({ accountId, purpose }: SendPasswordLink): Promise<void> {
    // Held: the address must not change between the making of a link and the deletion of those sent to the old one.
    const made = await this.entityManager.fork().transactional(async (em) => {
      const account = await em.findOne(Account, { id: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!account?.isOpen) return null;
      const { link, token } = PasswordLink.issue(accountId, purpose);
      await em.nativeDelete(PasswordLink, { accountId, usedAt: null });
      em.persist(link);
      return { to: account.email, name: account.mailedName, token };
    });
    if (!made) return;
    const { publicUrl, brand } = this.config;
    const address = `${publicUrl}/password-reset/${made.token}`;
    await this.mailer.send({
      to: made.to,
      ...passwordLinkMail({ purpose, name: made.name, address, brand: brand.name }),
    });
  }
}
