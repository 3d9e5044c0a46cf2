import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '../../../config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Account } from '../domain/account.js';
import { teacherAppointedMail } from '../mails/teacher-appointed.fr.js';

/** Tells somebody by mail that they teach now; nothing if the role is gone again. */
export class SendTeacherNotice extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(SendTeacherNotice)
export class SendTeacherNoticeHandler implements ICommandHandler<SendTeacherNotice> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
    private readonly mailer: Mailer,
  ) {}

  async execute({ accountId }: SendTeacherNotice): Promise<void> {
    const account = await this.entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen || !account.isTeacher) return;
    const { publicUrl, brand } = this.config;
    const address = `${publicUrl}/admin/courses`;
    const mail = teacherAppointedMail({ name: account.mailedName, address, brand: brand.name });
    await this.mailer.send({ to: account.email, ...mail });
  }
}
