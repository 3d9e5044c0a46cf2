import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { EmptyReminder } from '@atelier/backend/modules/enrollment/commands/remind-students';
import { studentsReminded } from '@atelier/backend/modules/enrollment/events/enrolment-events';
import { reminderMail } from '@atelier/backend/modules/enrollment/mails/reminder.fr';
import { ReadReminder } from '@atelier/backend/modules/enrollment/queries/read-reminder';
import { SendNotice } from '@atelier/backend/modules/identity/commands/send-notice';
import { FindPeople } from '@atelier/backend/modules/identity/queries/find-people';

/** Writes to students who have stopped, in their teacher’s words; run again, it writes to nobody twice. */
@Reaction({ queue: 'notifications', events: [studentsReminded] })
export class MailStudentsWhenReminded extends Dispatching implements Reacts {
  async react({ reminderId }: PayloadOf<typeof studentsReminded>): Promise<void> {
    const letter = await this.queries.execute(new ReadReminder({ reminderId }));
    if (!letter) return;
    const { senderId, subject, text, students } = letter;
    const [sender] = await this.queries.execute(new FindPeople({ sought: { ids: [senderId] } }));
    if (sender?.isVerified)
      for (const { studentId: accountId, courseId: id, title } of students)
        await this.commands.execute(
          new SendNotice({
            notice: { kind: 'study-reminded', accountId, aboutId: reminderId },
            write: reminderMail({ subject, text, sender: sender.name, course: { id, title } }),
          }),
        );
    await this.commands.execute(new EmptyReminder({ reminderId }));
  }
}
