import { QueryBus } from '@nestjs/cqrs';
import type { Inbox, InboxCount, InboxQuery } from '@atelier/contracts/questions';
import { query } from '../../kernel/use-case.js';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import { CountWaitingQuestions } from '../../modules/engagement/queries/count-waiting-questions.js';
import { ListWaitingQuestions } from '../../modules/engagement/queries/list-waiting-questions.js';
import { FindLessons } from '../../modules/enrollment/queries/find-lessons.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { named } from './named-questions.js';

/** Null for all. */
async function inboxOf(queries: QueryBus, { isAdmin, accountId }: SignedInCaller): Promise<string[] | null> {
  if (isAdmin) return null;
  const own = await queries.execute(new CourseTitles({ sought: { ownerId: accountId } }));
  return own.map(({ id }) => id);
}

/** What waits for an answer in all courses that somebody teaches; an administrator's are all. */
export const ReadInbox = query(
  async ({ queries }, { caller, sought }: { caller: SignedInCaller; sought: InboxQuery }): Promise<Inbox> => {
    const { questions, byCourse, ...found } = await queries.execute(
      new ListWaitingQuestions({
        teacherId: caller.accountId,
        courseIds: await inboxOf(queries, caller),
        sought,
      }),
    );
    const ids = byCourse.map(({ courseId }) => courseId);
    const courses = await queries.execute(new CourseTitles({ sought: { ids } }));
    const titles = new Map(courses.map(({ id, title }) => [id, title]));
    const lessonIds = questions.flatMap(({ lessonId }) => (lessonId ? [lessonId] : []));
    const courseIds = [...new Set(questions.map(({ courseId }) => courseId))];
    const lessons = await queries.execute(new FindLessons({ courseIds, lessonIds }));
    const places = new Map(lessons.map(({ lessonId, courseId: _, ...place }) => [lessonId, place]));
    const spoken = await named(queries, questions);
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
  },
);

/** How much of it there is. */
export const CountInbox = query(
  async ({ queries }, { caller }: { caller: SignedInCaller }): Promise<InboxCount> => {
    const courseIds = await inboxOf(queries, caller);
    return { waiting: await queries.execute(new CountWaitingQuestions({ courseIds })) };
  },
);
