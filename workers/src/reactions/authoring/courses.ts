import type { PayloadOf } from '@atelier/backend/kernel/domain-event';
import { type Occurrence, Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { BusClient } from '@atelier/backend/kernel/use-case';
import {
  courseArchived,
  courseDeleted,
  courseDrafted,
  coursePublished,
  courseRestored,
  courseUnpublished,
  lessonsPublished,
} from '@atelier/backend/modules/authoring/authoring.events';
import { RenameAuthor, TransferCourses } from '@atelier/backend/modules/authoring/courses/courses.commands';
import { AuthoringProjections } from '@atelier/backend/modules/authoring/projections';
import { lessonsPublishedMail } from '@atelier/backend/modules/authoring/publication/publication.mails';
import { DescribePublishedCourse } from '@atelier/backend/modules/authoring/publication/publication.queries';
import { CourseAudience } from '@atelier/backend/modules/enrollment/access/students.queries';
import { accountClosed, accountRenamed } from '@atelier/backend/modules/identity/identity.events';
import { SendNotice } from '@atelier/backend/modules/identity/notices/notices.commands';
import { FindSeniorAdministrator } from '@atelier/backend/modules/identity/people/people.queries';
import { ReadProfile } from '@atelier/backend/modules/identity/profiles/profiles.queries';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** Counts published and draft courses for the dashboard. */
@Reaction({
  queue: 'projections',
  events: [courseDrafted, coursePublished, courseUnpublished, courseArchived, courseRestored, courseDeleted],
})
export class CountCourseWhenCourseMoved implements Reacts {
  constructor(
    private readonly authoring: AuthoringProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ courseId }: PayloadOf<typeof courseDrafted>): Promise<void> {
    await this.authoring.countCourse(courseId);
    await this.live.publish('administrators', 'figures-changed', {});
  }
}

/** Updates the author’s name on their courses. */
@Reaction({ queue: 'projections', events: [accountRenamed] })
export class RenameAuthorWhenAccountRenamed extends BusClient implements Reacts {
  async react({ accountId }: PayloadOf<typeof accountRenamed>): Promise<void> {
    const { name } = await this.queries.execute(new ReadProfile({ accountId }));
    await this.commands.execute(new RenameAuthor({ authorId: accountId, name }));
  }
}

/** Transfers the courses to the administrator. */
@Reaction({ queue: 'projections', events: [accountClosed] })
export class HandCoursesOverWhenAccountClosed extends BusClient implements Reacts {
  async react({ accountId }: PayloadOf<typeof accountClosed>): Promise<void> {
    const steward = await this.queries.execute(new FindSeniorAdministrator());
    // Retried until there is an administrator: courses must have an owner.
    if (!steward) throw new Error('nobody administrates');
    await this.commands.execute(new TransferCourses({ authorId: accountId, newOwner: steward }));
  }
}

/** Mails all students of a course about the lessons of a publication; idempotent per recipient. */
@Reaction({ queue: 'notifications', events: [lessonsPublished] })
export class MailStudentsWhenLessonsPublished extends BusClient implements Reacts {
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
