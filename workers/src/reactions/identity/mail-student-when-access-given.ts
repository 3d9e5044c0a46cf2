import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { accessGiven } from '@atelier/backend/modules/enrollment/events/enrolment-events';
import { ReadFollowedLessons } from '@atelier/backend/modules/enrollment/queries/followed-lessons';
import { SendAccessNotice } from '@atelier/backend/modules/identity/commands/send-access-notice';

/** Tells somebody that a course was opened to them by hand. */
@Reaction({ queue: 'notifications', events: [accessGiven] })
export class MailStudentWhenAccessGiven extends Dispatching implements Reacts {
  async react({ studentId, courseId }: PayloadOf<typeof accessGiven>): Promise<void> {
    const [course] = await this.queries.execute(
      new ReadFollowedLessons({ studentId, courseIds: [courseId] }),
    );
    if (!course) return;
    await this.commands.execute(
      new SendAccessNotice({ accountId: studentId, course: { id: courseId, title: course.courseTitle } }),
    );
  }
}
