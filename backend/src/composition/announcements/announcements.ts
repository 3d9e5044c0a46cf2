import {
  Command,
  CommandHandler,
  Query,
  QueryBus,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import type {
  Announcement,
  AnnouncementBody,
  Announcements,
  CourseAnnouncements,
} from '@atelier/contracts/announcements';
import { Dispatching } from '../../kernel/dispatching.js';
import { DomainError } from '../../kernel/domain-error.js';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import { Announce } from '../../modules/engagement/commands/announce.js';
import { WithdrawAnnouncement } from '../../modules/engagement/commands/withdraw-announcement.js';
import {
  ListAnnouncements,
  type ListedAnnouncement,
} from '../../modules/engagement/queries/list-announcements.js';
import { CourseAudience } from '../../modules/enrollment/queries/course-audience.js';
import { EnrolledCourses } from '../../modules/enrollment/queries/enrolled-courses.js';
import { CountNotices } from '../../modules/identity/queries/count-notices.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import { WhoMayBeTold } from '../../modules/identity/queries/who-may-be-told.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { expectEditor, namesOf } from '../course-students/editors-and-people.js';

/** What was said to the students of a course, and whom it would reach now. @throws DomainError `course-not-found` */
export class ReadCourseAnnouncements extends Query<CourseAnnouncements> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
  ) {
    super();
  }
}

/** What its students read. @throws DomainError `not-enrolled` */
export class ReadAnnouncements extends Query<Announcements> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
  ) {
    super();
  }
}

/** @throws DomainError `course-not-found`, `email-unverified` where whoever writes has not shown that their address is theirs */
export class AnnounceToStudents extends Command<void> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
    readonly announcement: AnnouncementBody,
  ) {
    super();
  }
}

/** @throws DomainError `course-not-found`, `announcement-not-found` */
export class TakeAnnouncementBack extends Command<void> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
    readonly announcementId: string,
  ) {
    super();
  }
}

async function signed(queries: QueryBus, listed: ListedAnnouncement[]): Promise<Announcement[]> {
  const names = namesOf(
    await queries.execute(new FindPeople({ ids: [...new Set(listed.map(({ authorId }) => authorId))] })),
  );
  return listed.map(({ id: _id, authorId, title, text, sentAt }) => ({
    _id,
    title,
    text,
    sentAt,
    author: names.get(authorId) ?? null,
  }));
}

@QueryHandler(ReadCourseAnnouncements)
export class ReadCourseAnnouncementsHandler implements IQueryHandler<ReadCourseAnnouncements> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, courseId }: ReadCourseAnnouncements): Promise<CourseAnnouncements> {
    await expectEditor(this.queries, courseId, caller);
    const [course] = await this.queries.execute(new CourseTitles({ ids: [courseId] }));
    if (!course) throw new DomainError('course-not-found');
    const students = await this.queries.execute(new CourseAudience(courseId));
    const listed = await this.queries.execute(new ListAnnouncements({ courseId }));
    const told = await this.queries.execute(new WhoMayBeTold('course-announced', students));
    const ids = listed.map(({ id }) => id);
    const counts = await this.queries.execute(new CountNotices('course-announced', ids));
    const mailed = new Map(counts.map(({ aboutId, sent }) => [aboutId, sent]));
    const announcements = await signed(this.queries, listed);
    return {
      course: { _id: courseId, title: course.title },
      students: students.length,
      byMail: told.length,
      announcements: announcements.map((one, index) => ({
        ...one,
        students: listed[index]?.students ?? 0,
        mailed: mailed.get(one._id) ?? 0,
      })),
    };
  }
}

@QueryHandler(ReadAnnouncements)
export class ReadAnnouncementsHandler implements IQueryHandler<ReadAnnouncements> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, courseId }: ReadAnnouncements): Promise<Announcements> {
    const [followed] = await this.queries.execute(new EnrolledCourses(caller.accountId, [courseId]));
    if (!followed) throw new DomainError('not-enrolled');
    const listed = await this.queries.execute(new ListAnnouncements({ courseId }));
    return { announcements: await signed(this.queries, listed) };
  }
}

@CommandHandler(AnnounceToStudents)
export class AnnounceToStudentsHandler extends Dispatching implements ICommandHandler<AnnounceToStudents> {
  async execute({ caller, courseId, announcement }: AnnounceToStudents): Promise<void> {
    await expectEditor(this.queries, courseId, caller);
    const [author] = await this.queries.execute(new FindPeople({ ids: [caller.accountId] }));
    if (!author?.isVerified) throw new DomainError('email-unverified');
    const audience = await this.queries.execute(new CourseAudience(courseId));
    const { _id: id, title, text } = announcement;
    const words = { id, courseId, authorId: caller.accountId, title, text, students: audience.length };
    await this.commands.execute(new Announce(words));
  }
}

@CommandHandler(TakeAnnouncementBack)
export class TakeAnnouncementBackHandler
  extends Dispatching
  implements ICommandHandler<TakeAnnouncementBack>
{
  async execute({ caller, courseId, announcementId }: TakeAnnouncementBack): Promise<void> {
    await expectEditor(this.queries, courseId, caller);
    await this.commands.execute(new WithdrawAnnouncement(courseId, announcementId));
  }
}
