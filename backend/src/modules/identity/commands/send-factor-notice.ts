import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '../../../config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import type { FactorChange } from '../events/factors-changed.js';
import { factorNoticeMail } from '../mails/factor-notice.fr.js';

/** Mails somebody what has changed of the way they prove who they are. */
export class SendFactorNotice extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly change: FactorChange,
    readonly detail: string | null,
  ) {
    super();
  }
}

@CommandHandler(SendFactorNotice)
export class SendFactorNoticeHandler implements ICommandHandler<SendFactorNotice> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
    private readonly mailer: Mailer,
  ) {}

  async execute({ accountId, change, detail }: SendFactorNotice): Promise<void> {
    const account = await this.entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen) return;
    const { publicUrl, brand } = this.config;
    const address = `${publicUrl}/auth/profile?onglet=securite`;
    const mail = factorNoticeMail({ change, detail, name: account.name, address, brand: brand.name });
    await this.mailer.send({ to: account.email, ...mail });
  }
}
