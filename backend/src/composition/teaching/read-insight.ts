import type { CourseInsight, InsightQuery, LessonInsight } from '@atelier/contracts/insight';
import { query } from '../../kernel/use-case.js';
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
export const ReadInsight = query(
  async (
    { queries },
    { caller, courseId, since }: { caller: SignedInCaller; courseId: string; since: InsightQuery['since'] },
  ): Promise<CourseInsight> => {
    await expectEditor(queries, courseId, caller);
    const [followed, attention] = await Promise.all([
      queries.execute(new ReadCourseInsight({ courseId, days: since === 'all' ? null : Number(since) })),
      queries.execute(new ReadAttention({ courseIds: [courseId], days: 1 })),
    ]);
    if (!followed) throw new DomainError('course-not-found');
    return {
      _id: courseId,
      ...followed,
      questions: attention.questions[0]?.waiting ?? 0,
      rating: attention.ratings[0]?.rating ?? null,
    };
  },
);

/** What happens in one lesson of it. @throws DomainError `course-not-found`, `lesson-not-found` */
export const ReadLessonInsight = query(
  async (
    { queries },
    { caller, courseId, lessonId }: { caller: SignedInCaller; courseId: string; lessonId: string },
  ): Promise<LessonInsight> => {
    await expectEditor(queries, courseId, caller);
    const [watching, asked] = await Promise.all([
      queries.execute(new ReadWatching({ courseId, lessonId })),
      queries.execute(new LessonQuestions({ courseId, lessonId })),
    ]);
    if (!watching) throw new DomainError('lesson-not-found');
    const ids = [...new Set(asked.map(({ authorId }) => authorId))];
    const people = ids.length > 0 ? await queries.execute(new FindPeople({ sought: { ids } })) : [];
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
  },
);
