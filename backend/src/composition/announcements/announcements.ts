import { QueryBus } from '@nestjs/cqrs';
import type {
  Announcement,
  AnnouncementBody,
  Announcements,
  CourseAnnouncements,
} from '@atelier/contracts/announcements';
import { command, query } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { CourseTitles } from '../../modules/authoring/courses/courses.queries.js';
import {
  CreateAnnouncement,
  DeleteAnnouncement,
} from '../../modules/engagement/announcements/announcements.commands.js';
import {
  ListAnnouncements,
  type ListedAnnouncement,
} from '../../modules/engagement/announcements/announcements.queries.js';
import { CourseAudience } from '../../modules/enrollment/access/students.queries.js';
import { ReadAccess } from '../../modules/enrollment/access/access.queries.js';
import { CountNotices, FindNoticeRecipients } from '../../modules/identity/notices/notices.queries.js';
import { FindPeople } from '../../modules/identity/people/people.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { expectEditor } from '../course-editors.js';
import { findPeopleById } from '../people/find-people.js';

async function withAuthors(queries: QueryBus, listed: ListedAnnouncement[]): Promise<Announcement[]> {
  const authorIds = listed.map(({ authorId }) => authorId);
  const authors = await findPeopleById(queries, authorIds);
  return listed.map(({ id: _id, authorId, title, text, sentAt }) => ({
    _id,
    title,
    text,
    sentAt,
    author: authors.get(authorId)?.name ?? null,
  }));
}

/**
 * Announcements of a course with their recipients, and the current number of recipients.
 * @throws DomainError `course-not-found`
 */
export const ReadCourseAnnouncements = query(
  async (
    { queries },
    { caller, courseId }: { caller: SignedInCaller; courseId: string },
  ): Promise<CourseAnnouncements> => {
    await expectEditor(queries, courseId, caller);
    const [course] = await queries.execute(new CourseTitles({ ids: [courseId] }));
    if (!course) throw new DomainError('course-not-found');
    const students = await queries.execute(new CourseAudience({ courseId }));
    const listed = await queries.execute(new ListAnnouncements({ criteria: { courseId } }));
    const recipients = await queries.execute(
      new FindNoticeRecipients({ kind: 'course-announced', accountIds: students }),
    );
    const ids = listed.map(({ id }) => id);
    const counts = await queries.execute(new CountNotices({ kind: 'course-announced', aboutIds: ids }));
    const mailed = new Map(counts.map(({ aboutId, sent }) => [aboutId, sent]));
    const announcements = await withAuthors(queries, listed);
    return {
      course: { _id: courseId, title: course.title },
      students: students.length,
      byMail: recipients.length,
      announcements: announcements.map((one, index) => ({
        ...one,
        students: listed[index]?.students ?? 0,
        mailed: mailed.get(one._id) ?? 0,
      })),
    };
  },
);

/** Announcements as seen by students. @throws DomainError `not-enrolled`, `access-suspended` */
export const ReadAnnouncements = query(
  async (
    { queries },
    { caller, courseId }: { caller: SignedInCaller; courseId: string },
  ): Promise<Announcements> => {
    const access = await queries.execute(new ReadAccess({ studentId: caller.accountId, courseId }));
    if (access !== 'open') throw new DomainError(access === 'none' ? 'not-enrolled' : 'access-suspended');
    const listed = await queries.execute(new ListAnnouncements({ criteria: { courseId } }));
    return { announcements: await withAuthors(queries, listed) };
  },
);

/** @throws DomainError `course-not-found`, `email-unverified` if the author's own address is unverified */
export const AnnounceToStudents = command(
  async (
    { queries, commands },
    {
      caller,
      courseId,
      announcement,
    }: { caller: SignedInCaller; courseId: string; announcement: AnnouncementBody },
  ): Promise<void> => {
    await expectEditor(queries, courseId, caller);
    const [author] = await queries.execute(new FindPeople({ criteria: { ids: [caller.accountId] } }));
    if (!author?.isVerified) throw new DomainError('email-unverified');
    const audience = await queries.execute(new CourseAudience({ courseId }));
    const { _id: id, title, text } = announcement;
    const words = { id, courseId, authorId: caller.accountId, title, text, students: audience.length };
    await commands.execute(new CreateAnnouncement(words));
  },
);

/** @throws DomainError `course-not-found`, `announcement-not-found` */
export const RetractAnnouncement = command(
  async (
    { queries, commands },
    {
      caller,
      courseId,
      announcementId,
    }: { caller: SignedInCaller; courseId: string; announcementId: string },
  ): Promise<void> => {
    await expectEditor(queries, courseId, caller);
    await commands.execute(new DeleteAnnouncement({ courseId, announcementId }));
  },
);
