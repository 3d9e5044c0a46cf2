import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Inbox, InboxCount, InboxQuery } from '@atelier/contracts/questions';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import { CountWaitingQuestions } from '../../modules/engagement/queries/count-waiting-questions.js';
import { ListWaitingQuestions } from '../../modules/engagement/queries/list-waiting-questions.js';
import { FindLessons } from '../../modules/enrollment/queries/find-lessons.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { named } from './named-questions.js';

/** What waits for an answer in all courses that somebody teaches; an administrator's are all. */
export class ReadInbox extends Query<Inbox> {
  constructor(
    readonly caller: SignedInCaller,
    readonly sought: InboxQuery,
  ) {
    super();
  }
}

/** Null for all. */
async function inboxOf(queries: QueryBus, { isAdmin, accountId }: SignedInCaller): Promise<string[] | null> {
  if (isAdmin) return null;
  const own = await queries.execute(new CourseTitles({ ownerId: accountId }));
  return own.map(({ id }) => id);
}

@QueryHandler(ReadInbox)
export class ReadInboxHandler implements IQueryHandler<ReadInbox> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, sought }: ReadInbox): Promise<Inbox> {
    const { questions, byCourse, ...found } = await this.queries.execute(
      new ListWaitingQuestions(caller.accountId, await inboxOf(this.queries, caller), sought),
    );
    const ids = byCourse.map(({ courseId }) => courseId);
    const courses = await this.queries.execute(new CourseTitles({ ids }));
    const titles = new Map(courses.map(({ id, title }) => [id, title]));
    const lessonIds = questions.flatMap(({ lessonId }) => (lessonId ? [lessonId] : []));
    const courseIds = [...new Set(questions.map(({ courseId }) => courseId))];
    const lessons = await this.queries.execute(new FindLessons(courseIds, lessonIds));
    const places = new Map(lessons.map(({ lessonId, courseId: _, ...place }) => [lessonId, place]));
    const spoken = await named(this.queries, questions);
    return {
      ...found,
      questions: spoken.map((question) => ({
        ...question,
        courseTitle: titles.get(question.courseId) ?? '',
        lesson: places.get(question.lessonId ?? '') ?? null,
      })),
      courses: byCourse.map(({ courseId, waiting }) => ({
        _id: courseId,
        title: titles.get(courseId) ?? '',
        waiting,
      })),
    };
  }
}

/** How much of it there is. */
export class CountInbox extends Query<InboxCount> {
  constructor(readonly caller: SignedInCaller) {
    super();
  }
}

@QueryHandler(CountInbox)
export class CountInboxHandler implements IQueryHandler<CountInbox> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller }: CountInbox): Promise<InboxCount> {
    const courseIds = await inboxOf(this.queries, caller);
    return { waiting: await this.queries.execute(new CountWaitingQuestions(courseIds)) };
  }
}
