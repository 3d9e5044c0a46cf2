import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import { accessOpenedMail } from '../mails/access-opened.fr.js';

/** Tells somebody by mail that a course was opened to them by hand; nothing where the account has closed. */
export class SendAccessNotice extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly course: { id: string; title: string },
  ) {
    super();
  }
}

export const SendAccessNoticeHandler = commandHandler(
  SendAccessNotice,
  { mailer: Mailer },
  async (entityManager, { accountId, course }, { mailer }) => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (account?.isOpen) await mailer.send(account.email, accessOpenedMail(account.mailedName, course));
  },
);
