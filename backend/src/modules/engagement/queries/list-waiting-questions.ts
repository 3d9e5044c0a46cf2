import { mostCounted } from '@atelier/contracts/words/lists';
import type { InboxState } from '@atelier/contracts/words/question-words';
import { query } from '../../../kernel/use-case.js';
import { anyOf, mentionsWords, sql, sqlRow } from '../../../kernel/query.js';
import { cursorOf, orderOf } from './list-cursor.js';
import { answered, waiting } from './list-questions.js';
import { questionColumns, toQuestion, type QuestionRow, type UnnamedQuestion } from './question-row.js';

const pageSize = 10;
const answersShown = 3;

export interface WaitingQuestions {
  questions: UnnamedQuestion[];
  next: string | null;
  waiting: number;
  byCourse: { courseId: string; waiting: number }[];
}

/** Null for all. */
export const ofCourses = (ids: string[] | null) => (ids ? sql`q.course_id = ${anyOf(ids)}` : sql`true`);

/** What waits for an answer in some courses, or has one, and how much waits in each of them: one statement. */
export const ListWaitingQuestions = query(
  async (
    { entityManager: em },
    {
      teacherId,
      courseIds,
      sought: { courseId, state, search, after },
    }: {
      teacherId: string;
      /** Null for all. */
      courseIds: string[] | null;
      sought: {
        courseId?: string | undefined;
        state: InboxState;
        search: string;
        after?: string | undefined;
      };
    },
  ): Promise<WaitingQuestions> => {
    const viewer = { accountId: teacherId, isTeacher: true };
    const chosen = courseId ? (courseIds ?? [courseId]).filter((id) => id === courseId) : courseIds;
    const place = orderOf(state === 'waiting' ? 'oldest' : 'recent', after);
    const inCourses = (ids: string[] | null, which = waiting) =>
      sql`from engagement_question q where ${ofCourses(ids)} and ${which}`;
    const shownState = state === 'waiting' ? waiting : answered;
    const found = search ? mentionsWords(sql`q.search_text`, search) : sql`true`;
    const row = await sqlRow<{ page: QuestionRow[]; byCourse: WaitingQuestions['byCourse'] }>(em)`
      select (select coalesce(json_agg(page), '[]') from (
                select ${questionColumns(viewer, answersShown)} ${inCourses(chosen, shownState)} and ${found} and ${place.after}
                order by ${place.order} limit ${pageSize + 1}) page) as page,
             (select coalesce(json_agg(counted), '[]') from (
                select course_id as "courseId", sum(waits)::int as waiting
                from (
                  (select q.course_id, 1 as waits ${inCourses(courseIds)} limit ${mostCounted + 1})
                  union all
                  (select q.course_id, 0 ${inCourses(courseIds, shownState)} limit ${mostCounted + 1})) few
                group by course_id order by waiting desc, course_id) counted) as "byCourse"`;
    const { page = [], byCourse = [] } = row ?? {};
    const shown = page.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      questions: shown.map((each) => toQuestion(each, viewer)),
      next: page.length > pageSize && last ? cursorOf(last) : null,
      waiting: byCourse.reduce((sum, each) => sum + each.waiting, 0),
      byCourse,
    };
  },
);
