import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import { teacherAppointedMail } from '../mails/teacher-appointed.fr.js';

/** Tells somebody by mail that they teach now; nothing if the role is gone again. */
export class SendTeacherNotice extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

export const SendTeacherNoticeHandler = commandHandler(
  SendTeacherNotice,
  { mailer: Mailer },
  async (entityManager, { accountId }, { mailer }) => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen || !account.isTeacher) return;
    await mailer.send(account.email, teacherAppointedMail(account.mailedName));
  },
);
