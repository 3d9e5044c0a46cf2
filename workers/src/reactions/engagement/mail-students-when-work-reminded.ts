import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { CourseTitles } from '@atelier/backend/modules/authoring/queries/course-titles';
import { workReminded } from '@atelier/backend/modules/engagement/events/submission-events';
import { workRemindedMail } from '@atelier/backend/modules/engagement/mails/answered-mails.fr';
import { ReadAssessment } from '@atelier/backend/modules/engagement/queries/read-assessment';
import { WhoHandedIn } from '@atelier/backend/modules/engagement/queries/who-handed-in';
import { EnrolledStudents } from '@atelier/backend/modules/enrollment/queries/enrolled-students';
import { SendNotice } from '@atelier/backend/modules/identity/commands/send-notice';

/** Writes to all who still owe a piece of work. Who hands it in meanwhile is left alone; run again, it writes to nobody twice. */
@Reaction({ queue: 'notifications', events: [workReminded] })
export class MailStudentsWhenWorkReminded extends Dispatching implements Reacts {
  async react(
    { assessmentId }: PayloadOf<typeof workReminded>,
    { messageId: aboutId }: Occurrence,
  ): Promise<void> {
    const { courseId, studentId } = await this.queries.execute(new ReadAssessment({ assessmentId }));
    const [course] = await this.queries.execute(new CourseTitles({ sought: { ids: [courseId] } }));
    if (!course) return;
    const among = studentId.length > 0 ? { among: studentId } : {};
    const students = await this.queries.execute(new EnrolledStudents({ courseId, which: among }));
    const done = new Set(await this.queries.execute(new WhoHandedIn({ assessmentId })));
    for (const { studentId: accountId } of students)
      if (!done.has(accountId))
        await this.commands.execute(
          new SendNotice({
            notice: { kind: 'work-reminded', accountId, aboutId },
            write: workRemindedMail(course),
          }),
        );
  }
}
