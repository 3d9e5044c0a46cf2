import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CourseInsight, InsightQuery, LessonInsight } from '@atelier/contracts/insight';
import { DomainError } from '../../kernel/domain-error.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { toIso } from '../../kernel/query.js';
import { LessonQuestions } from '../../modules/engagement/queries/lesson-questions.js';
import { ReadAttention } from '../../modules/engagement/queries/read-attention.js';
import { ReadCourseInsight } from '../../modules/enrollment/queries/read-course-insight.js';
import { ReadWatching } from '../../modules/enrollment/queries/read-watching.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { expectEditor } from '../course-students/editors-and-people.js';

/** How those fare who follow a course, for whoever may edit it. @throws DomainError `course-not-found` */
export class ReadInsight extends Query<CourseInsight> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
    readonly since: InsightQuery['since'],
  ) {
    super();
  }
}

/** What happens in one lesson of it. @throws DomainError `course-not-found`, `lesson-not-found` */
export class ReadLessonInsight extends Query<LessonInsight> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
    readonly lessonId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadInsight)
export class ReadInsightHandler implements IQueryHandler<ReadInsight> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, courseId, since }: ReadInsight): Promise<CourseInsight> {
    await expectEditor(this.queries, courseId, caller);
    const [followed, attention] = await Promise.all([
      this.queries.execute(new ReadCourseInsight(courseId, since === 'all' ? null : Number(since))),
      this.queries.execute(new ReadAttention([courseId], 1)),
    ]);
    if (!followed) throw new DomainError('course-not-found');
    return {
      _id: courseId,
      ...followed,
      questions: attention.questions[0]?.waiting ?? 0,
      rating: attention.ratings[0]?.rating ?? null,
    };
  }
}

@QueryHandler(ReadLessonInsight)
export class ReadLessonInsightHandler implements IQueryHandler<ReadLessonInsight> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, courseId, lessonId }: ReadLessonInsight): Promise<LessonInsight> {
    await expectEditor(this.queries, courseId, caller);
    const [watching, asked] = await Promise.all([
      this.queries.execute(new ReadWatching(courseId, lessonId)),
      this.queries.execute(new LessonQuestions(courseId, lessonId)),
    ]);
    if (!watching) throw new DomainError('lesson-not-found');
    const ids = [...new Set(asked.map(({ authorId }) => authorId))];
    const people = ids.length > 0 ? await this.queries.execute(new FindPeople({ ids })) : [];
    const names = new Map(people.map(({ _id, name }) => [_id, name]));
    return {
      _id: lessonId,
      ...watching,
      questions: asked.map(({ authorId, createdAt, answeredAt, ...question }) => ({
        ...question,
        name: names.get(authorId) ?? closedAccountName,
        createdAt: toIso(createdAt),
        answeredAt: answeredAt && toIso(answeredAt),
      })),
    };
  }
}
