import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import type { FactorChange } from '../events/factors-changed.js';
import { factorNoticeMail } from '../mails/factor-notice.fr.js';

/** Mails somebody what has changed of the way they prove who they are. */
export const SendFactorNotice = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { accountId, change, detail }: { accountId: string; change: FactorChange; detail: string | null },
  ): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (account?.isOpen) await mailer.send(account.email, factorNoticeMail(account.name, change, detail));
  },
);
