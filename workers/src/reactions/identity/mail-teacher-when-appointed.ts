import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendTeacherNotice } from '@atelier/backend/modules/identity/commands/send-teacher-notice';
import { teacherAppointed } from '@atelier/backend/modules/identity/events/account-events';

/** Tells somebody that they teach. */
@Reaction({ queue: 'notifications', events: [teacherAppointed] })
export class MailTeacherWhenAppointed implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof teacherAppointed>): Promise<void> {
    await this.commands.execute(new SendTeacherNotice({ accountId }));
  }
}
