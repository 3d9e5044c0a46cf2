import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '../../../config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import type { EmailSide } from '../domain/email-change.js';
import { AddressLink } from '../domain/address-link.js';
import { emailChangeMail } from '../mails/email-change.fr.js';

/** Asks one of the two mailboxes about the change of address under way; a repeat replaces its link. */
export class SendEmailChangeLink extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly side: EmailSide,
  ) {
    super();
  }
}

@CommandHandler(SendEmailChangeLink)
export class SendEmailChangeLinkHandler implements ICommandHandler<SendEmailChangeLink> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
    private readonly mailer: Mailer,
  ) {}

  async execute({ accountId, side }: SendEmailChangeLink): Promise<void> {
    const made = await this.entityManager.fork().transactional((em) => this.make(em, accountId, side));
    if (!made) return;
    const { publicUrl, brand } = this.config;
    const { to, newAddress, token } = made;
    const address = `${publicUrl}/change-email/${token}`;
    await this.mailer.send({ to, ...emailChangeMail({ side, newAddress, address, brand: brand.name }) });
  }

  private async make(em: EntityManager, accountId: string, side: EmailSide) {
    const account = await em.findOne(Account, { id: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
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
  }
}
