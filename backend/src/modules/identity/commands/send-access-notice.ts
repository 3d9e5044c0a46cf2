import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import { accessOpenedMail } from '../mails/access-opened.fr.js';

/** Tells somebody by mail that a course was opened to them by hand; nothing where the account has closed. */
export const SendAccessNotice = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { accountId, course }: { accountId: string; course: { id: string; title: string } },
  ): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (account?.isOpen) await mailer.send(account.email, accessOpenedMail(account.mailedName, course));
  },
);
