import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { lessonsPublished } from '@atelier/backend/modules/authoring/events/course-events';
import { lessonsPublishedMail } from '@atelier/backend/modules/authoring/mails/lessons-published.fr';
import { DescribePublishedCourse } from '@atelier/backend/modules/authoring/queries/describe-published-course';
import { CourseAudience } from '@atelier/backend/modules/enrollment/queries/course-audience';
import { SendNotice } from '@atelier/backend/modules/identity/commands/send-notice';

/** Writes to all who follow a course what came to it with one publication; run again, it writes to nobody twice. */
@Reaction({ queue: 'notifications', events: [lessonsPublished] })
export class MailStudentsWhenLessonsPublished extends Dispatching implements Reacts {
  async react(
    { courseId, lessonIds }: PayloadOf<typeof lessonsPublished>,
    { messageId: aboutId }: Occurrence,
  ): Promise<void> {
    const course = await this.queries.execute(new DescribePublishedCourse({ courseId }));
    const added = new Set(lessonIds);
    const lessons = (course?.programme ?? []).flatMap((section) =>
      section.lessons.filter(({ id }) => added.has(id)),
    );
    if (!course || lessons.length === 0) return;
    const write = lessonsPublishedMail({ id: courseId, title: course.title }, lessons);
    for (const accountId of await this.queries.execute(new CourseAudience({ courseId })))
      await this.commands.execute(
        new SendNotice({ notice: { kind: 'lessons-published', accountId, aboutId }, write }),
      );
  }
}
