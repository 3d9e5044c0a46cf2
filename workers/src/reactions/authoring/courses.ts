import { reaction } from '@atelier/backend/kernel/reaction';
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
export const CountCourseWhenCourseMoved = reaction(
  {
    queue: 'projections',
    events: [
      courseDrafted,
      coursePublished,
      courseUnpublished,
      courseArchived,
      courseRestored,
      courseDeleted,
    ],
    needs: { authoring: AuthoringProjections, live: LiveChannel },
  },
  async ({ authoring, live }, { courseId }) => {
    await authoring.countCourse(courseId);
    await live.publish('administrators', 'figures-changed', {});
  },
);

/** Updates the author’s name on their courses. */
export const RenameAuthorWhenAccountRenamed = reaction(
  { queue: 'projections', events: [accountRenamed] },
  async ({ commands, queries }, { accountId }) => {
    const { name } = await queries.execute(new ReadProfile({ accountId }));
    await commands.execute(new RenameAuthor({ authorId: accountId, name }));
  },
);

/** Transfers the courses to the administrator. */
export const HandCoursesOverWhenAccountClosed = reaction(
  { queue: 'projections', events: [accountClosed] },
  async ({ commands, queries }, { accountId }) => {
    const steward = await queries.execute(new FindSeniorAdministrator());
    // Retried until there is an administrator: courses must have an owner.
    if (!steward) throw new Error('nobody administrates');
    await commands.execute(new TransferCourses({ authorId: accountId, newOwner: steward }));
  },
);

/** Mails all students of a course about the lessons of a publication; idempotent per recipient. */
export const MailStudentsWhenLessonsPublished = reaction(
  { queue: 'notifications', events: [lessonsPublished] },
  async ({ commands, queries }, { courseId, lessonIds }, { messageId: aboutId }) => {
    const course = await queries.execute(new DescribePublishedCourse({ courseId }));
    const added = new Set(lessonIds);
    const lessons = (course?.programme ?? []).flatMap((section) =>
      section.lessons.filter(({ id }) => added.has(id)),
    );
    if (!course || lessons.length === 0) return;
    const write = lessonsPublishedMail({ id: courseId, title: course.title }, lessons);
    for (const accountId of await queries.execute(new CourseAudience({ courseId })))
      await commands.execute(
        new SendNotice({ notice: { kind: 'lessons-published', accountId, aboutId }, write }),
      );
  },
);
