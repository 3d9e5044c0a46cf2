import { Command } from '@nestjs/cqrs';
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
  { mailer: Mailer },
  async (entityManager, { accountId, change, detail }, { mailer }) => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (account?.isOpen) await mailer.send(account.email, factorNoticeMail(account.name, change, detail));
  },
);
