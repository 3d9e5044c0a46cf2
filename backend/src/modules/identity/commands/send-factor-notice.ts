import { Command } from '@nestjs/cqrs';
import { CONFIG } from '../../../config.js';
import { commandHandler } from '../../../kernel/handlers.js';
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

export const SendFactorNoticeHandler = commandHandler(
  SendFactorNotice,
  { config: CONFIG, mailer: Mailer },
  async (entityManager, { accountId, change, detail }, { config, mailer }) => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen) return;
    const { publicUrl, brand } = config;
    const address = `${publicUrl}/auth/profile?onglet=securite`;
    const mail = factorNoticeMail({ change, detail, name: account.name, address, brand: brand.name });
    await mailer.send({ to: account.email, ...mail });
  },
);
