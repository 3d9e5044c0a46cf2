import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import { teacherAppointedMail } from '../mails/teacher-appointed.fr.js';

/** Tells somebody by mail that they teach now; nothing if the role is gone again. */
export const SendTeacherNotice = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen || !account.isTeacher) return;
    await mailer.send(account.email, teacherAppointedMail(account.mailedName));
  },
);
