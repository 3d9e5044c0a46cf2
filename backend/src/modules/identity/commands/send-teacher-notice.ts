import { Command } from '@nestjs/cqrs';
import { CONFIG } from '../../../config.js';
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
  { config: CONFIG, mailer: Mailer },
  async (entityManager, { accountId }, { config, mailer }) => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen || !account.isTeacher) return;
    const { publicUrl, brand } = config;
    const address = `${publicUrl}/admin/courses`;
    const mail = teacherAppointedMail({ name: account.mailedName, address, brand: brand.name });
    await mailer.send({ to: account.email, ...mail });
  },
);
