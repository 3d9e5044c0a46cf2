import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '../../../config.js';
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

@CommandHandler(SendVerification)
export class SendVerificationHandler implements ICommandHandler<SendVerification> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
    private readonly mailer: Mailer,
  ) {}

  async execute({ accountId }: SendVerification): Promise<void> {
    const made = await this.entityManager.fork().transactional(async (em) => {
      const account = await em.findOne(Account, { id: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!account?.isOpen || account.isVerified) return null;
      const { link, token } = AddressLink.issue(accountId, 'verify', account.email);
      await em.nativeDelete(AddressLink, { accountId, purpose: 'verify', usedAt: null });
      em.persist(link);
      return { to: account.email, token };
    });
    if (!made) return;
    const { publicUrl, brand } = this.config;
    const address = `${publicUrl}/verify-email/${made.token}`;
    await this.mailer.send({ to: made.to, ...verificationMail({ address, brand: brand.name }) });
  }
}
