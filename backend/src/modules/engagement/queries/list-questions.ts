import { mostCounted } from '@atelier/contracts/words/lists';
import type { QuestionFilter, QuestionSort } from '@atelier/contracts/words/question-words';
import { query } from '../../../kernel/use-case.js';
import { mentionsWords, sql, sqlRow } from '../../../kernel/query.js';
import type { Participant } from '../domain/participant.js';
import { cursorOf, orderOf } from './list-cursor.js';
import {
  questionColumns,
  seenBy,
  toQuestion,
  type QuestionRow,
  type UnnamedQuestion,
} from './question-row.js';

const pageSize = 10;
/** Of each question; the others come with it alone. */
const answersShown = 3;

export interface QuestionsSought {
  sort: QuestionSort;
  filter: QuestionFilter;
  search: string;
  lessonId?: string | undefined;
  /** Of this student alone. */
  authorId?: string | undefined;
  after?: string | undefined;
}

export interface QuestionsFound {
  questions: UnnamedQuestion[];
  next: string | null;
  counts: { all: number; mine: number; unanswered: number; lesson: number | null };
}

/** One page of a course's questions as a participant sees them, and how many there are of each kind: one statement. */
export const ListQuestions = query(
  async (
    { entityManager: em },
    { courseId, viewer, sought }: { courseId: string; viewer: Participant; sought: QuestionsSought },
  ): Promise<QuestionsFound> => {
    const { sort, filter, search, lessonId, authorId, after } = sought;
    const place = orderOf(sort, after);
    const inCourse = sql`from engagement_question q where q.course_id = ${courseId} and ${seenBy(viewer, 'q')}`;
    const filters = { all: sql`true`, mine: sql`q.author_id = ${viewer.accountId}`, unanswered: waiting };
    const criteria = [
      filters[filter],
      ...(lessonId ? [sql`q.lesson_id = ${lessonId}`] : []),
      ...(authorId ? [sql`q.author_id = ${authorId}`] : []),
      ...(search ? [mentionsWords(sql`q.search_text`, search)] : []),
      place.after,
    ];
    const count = (which: ReturnType<typeof sql>) =>
      sql<number>`(select count(*)::int from (select 1 ${inCourse} and ${which} limit ${mostCounted + 1}) counted)`;
    const row = await sqlRow<{ page: QuestionRow[] } & QuestionsFound['counts']>(em)`
      select (select coalesce(json_agg(page), '[]') from (
                select ${questionColumns(viewer, answersShown)} ${inCourse} and ${sql.join(criteria, sql` and `)}
                order by ${place.order} limit ${pageSize + 1}) page) as page,
             ${count(filters.all)} as "all", ${count(filters.mine)} as mine, ${count(filters.unanswered)} as unanswered,
             ${lessonId ? count(sql`q.lesson_id = ${lessonId}`) : sql`null::int`} as lesson`;
    const { page = [], all = 0, mine = 0, unanswered = 0, lesson = null } = row ?? {};
    const shown = page.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      questions: shown.map((each) => toQuestion(each, viewer)),
      next: page.length > pageSize && last ? cursorOf(last) : null,
      counts: { all, mine, unanswered, lesson },
    };
  },
);

/** Settled, and in sight of who asked. */
export const answered = sql`q.answered_at is not null and q.hidden_for is null`;
/** Neither answered by who teaches nor by an answer that was accepted: what lists, figures and the inbox call so. */
export const waiting = sql`q.answered_at is null and q.hidden_for is null and not q.by_teacher`;
