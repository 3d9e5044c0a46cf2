import type { PinnedQuestions, Question, QuestionComment } from '@atelier/contracts/questions';
import { maxCount } from '@atelier/contracts/words/counts';
import type { InboxState, QuestionFilter, QuestionSort } from '@atelier/contracts/words/question-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { anyOf, containsWords, joined, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { engagement } from '../tables.js';
import type { Participant } from './question.domain.js';

interface PostRow {
  id: string;
  authorId: string;
  byTeacher: boolean;
  body: string;
  likes: number;
  isLiked: boolean;
  hiddenFor: Question['hidden'];
  createdAt: string;
  editedAt: string | null;
}

interface AnswerRow extends PostRow {
  isAccepted: boolean;
}

interface QuestionRow extends PostRow {
  courseId: string;
  lessonId: string | null;
  seconds: number | null;
  title: string;
  answeredAt: string | null;
  answerCount: number;
  like: string[];
  comments: AnswerRow[];
}

type WithoutAuthorName<Post extends { user: unknown }> = Omit<Post, 'user'> & {
  authorId: string;
  byTeacher: boolean;
};
export type AnswerRecord = WithoutAuthorName<QuestionComment>;
/** A question without the names of its authors, which belong to identity. */
export type QuestionRecord = Omit<WithoutAuthorName<Question>, 'comments'> & { comments: AnswerRecord[] };

const likedBy = (subject: string, { accountId }: Participant) => sql<boolean>`
  exists (select from engagement_like where subject_id = ${sql.ref(subject)} and account_id = ${accountId}) as "isLiked"`;

/** Visibility condition: hidden content is visible to its author and to teachers. */
const visibleTo = ({ accountId, isTeacher }: Participant, alias: string) =>
  isTeacher
    ? sql`true`
    : sql`(${sql.ref(`${alias}.hidden_for`)} is null or ${sql.ref(`${alias}.author_id`)} = ${accountId})`;

/**
 * A question `q` as seen by the viewer, its answers aggregated: the accepted one first, then the teacher's, then by
 * time.
 * @param answerLimit of its answers
 */
const questionColumns = (viewer: Participant, answerLimit: number) => sql<QuestionRow>`
  q.id, q.course_id as "courseId", q.lesson_id as "lessonId", q.seconds, q.author_id as "authorId", q.by_teacher as "byTeacher",
  q.title, q.body, q.answer_count as "answerCount", q.answered_at as "answeredAt", q.likes, q.hidden_for as "hiddenFor",
  q.created_at as "createdAt", q.edited_at as "editedAt", ${likedBy('q.id', viewer)},
  (select coalesce(json_agg(account_id), '[]') from (
     select account_id from engagement_like where subject_id = q.id order by created_at desc, account_id limit 100) l) as "like",
  (select coalesce(json_agg(answers), '[]') from (
     select a.id, a.author_id as "authorId", a.by_teacher as "byTeacher", a.body, a.likes, a.hidden_for as "hiddenFor",
            a.created_at as "createdAt", a.edited_at as "editedAt", a.id is not distinct from q.accepted_id as "isAccepted",
            ${likedBy('a.id', viewer)}
     from engagement_answer a where a.question_id = q.id and ${visibleTo(viewer, 'a')}
     order by "isAccepted" desc, a.by_teacher desc, a.created_at, a.id limit ${answerLimit}) answers) as comments`;

const postFields = (row: PostRow, { accountId }: Participant) => ({
  _id: row.id,
  authorId: row.authorId,
  byTeacher: row.byTeacher,
  createdAt: toIso(row.createdAt),
  editedAt: row.editedAt ? toIso(row.editedAt) : null,
  likes: row.likes,
  isLiked: row.isLiked,
  isOwn: row.authorId === accountId,
  hidden: row.hiddenFor,
});

const toQuestion = (row: QuestionRow, viewer: Participant): QuestionRecord => ({
  ...postFields(row, viewer),
  courseId: row.courseId,
  question: row.title,
  response: row.body,
  lessonId: row.lessonId,
  seconds: row.seconds,
  like: row.like,
  isAnswered: row.answeredAt !== null,
  commentCount: row.answerCount,
  comments: row.comments.map((answer) => ({
    ...postFields(answer, viewer),
    comment: answer.body,
    isAccepted: answer.isAccepted,
  })),
});

/** Keyset position of the last row of the previous page. Rows added in between shift nothing and repeat nothing. */
interface CursorPosition {
  likes: number;
  createdAt: string;
  id: string;
}

const cursorPattern = /^(\d{1,9})_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/;

const formatCursor = ({ likes, createdAt, id }: CursorPosition): string =>
  `${likes}_${toIso(createdAt)}_${id}`;

/** @throws DomainError `invalid-request` */
function parseCursor(cursor: string): CursorPosition {
  const [, likes = '', createdAt = '', id = ''] = cursorPattern.exec(cursor) ?? [];
  const isDate = !Number.isNaN(Date.parse(createdAt));
  if (id && isDate && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    return { likes: Number(likes), createdAt, id };
  throw new DomainError('invalid-request', { issues: [{ path: 'after', message: 'Suite inconnue' }] });
}

/** The rows after a cursor, and their order: each has an index that is read from one end. */
function pageAfter(sort: QuestionSort, cursor: string | undefined) {
  const last = cursor === undefined ? null : parseCursor(cursor);
  const at = last && sql`${last.createdAt}::timestamptz, ${last.id}::uuid`;
  switch (sort) {
    case 'recommended':
      return {
        order: sql`q.likes desc, q.created_at desc, q.id desc`,
        after: last ? sql`(q.likes, q.created_at, q.id) < (${last.likes}::int, ${at})` : sql`true`,
      };
    case 'recent':
      return {
        order: sql`q.created_at desc, q.id desc`,
        after: at ? sql`(q.created_at, q.id) < (${at})` : sql`true`,
      };
    case 'oldest':
      return {
        order: sql`q.created_at, q.id`,
        after: at ? sql`(q.created_at, q.id) > (${at})` : sql`true`,
      };
  }
}

/** Answered, and visible to its author. */
const answeredCondition = sql`q.answered_at is not null and q.hidden_for is null`;
/**
 * Answered neither by a teacher nor by an accepted answer: the definition of waiting for lists, figures and the inbox.
 */
export const waitingCondition = sql`q.answered_at is null and q.hidden_for is null and not q.by_teacher`;

const pageSize = 10;
/** Answers per question in lists; the rest is loaded with the question. */
const answersShown = 3;
/** Answers of a single question. */
const maxAnswers = 500;

/** @param rows one more than a page if there is another */
function toPage(rows: QuestionRow[], viewer: Participant) {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    questions: shown.map((row) => toQuestion(row, viewer)),
    next: rows.length > pageSize && last ? formatCursor(last) : null,
  };
}

/** One question with its answers, as seen by a participant. @throws DomainError `question-not-found` */
export const ReadQuestion = query(
  async (
    { entityManager: em },
    { questionId, viewer }: { questionId: string; viewer: Participant },
  ): Promise<QuestionRecord> => {
    // As JSON, so that times are formatted as in lists.
    const row = await sqlRow<{ question: QuestionRow }>(em)`
    select to_json(found) as question from (
      select ${questionColumns(viewer, maxAnswers)} from engagement_question q
      where q.id = ${questionId} and ${visibleTo(viewer, 'q')}) found`;
    if (!row) throw new DomainError('question-not-found');
    return toQuestion(row.question, viewer);
  },
);

export interface QuestionsFilter {
  sort: QuestionSort;
  filter: QuestionFilter;
  search: string;
  lessonId?: string | undefined;
  /** Only of this student. */
  authorId?: string | undefined;
  after?: string | undefined;
}

interface QuestionsPage {
  questions: QuestionRecord[];
  next: string | null;
  counts: { all: number; mine: number; unanswered: number; lesson: number | null };
}

/** Each word in the title, in the text, or in the marks of its code. */
const saysWords = (search: string) =>
  sql.join<boolean>(
    search.split(/\s+/).map(
      (word) => sql<boolean>`
        (${containsWords(sql`(q.search_text || ' ' || ${joined(sql`q.search_text`)})`, word)} or (q.body like '%<pre data-fence=%'
          and ${containsWords(sql`public.engagement_fence_words(q.body)`, word)}))`,
    ),
    sql` and `,
  );

/** One page of a course's questions as seen by a participant, with the totals per filter: one statement. */
export const ListQuestions = query(
  async (
    { entityManager: em },
    { courseId, viewer, criteria }: { courseId: string; viewer: Participant; criteria: QuestionsFilter },
  ): Promise<QuestionsPage> => {
    const { sort, filter, search, lessonId, authorId, after } = criteria;
    const keyset = pageAfter(sort, after);
    const inCourse = sql`from engagement_question q where q.course_id = ${courseId} and ${visibleTo(viewer, 'q')}`;
    const filters = {
      all: sql`true`,
      mine: sql`q.author_id = ${viewer.accountId}`,
      unanswered: waitingCondition,
    };
    const conditions = [
      filters[filter],
      ...(lessonId ? [sql`q.lesson_id = ${lessonId}`] : []),
      ...(authorId ? [sql`q.author_id = ${authorId}`] : []),
      ...(search ? [saysWords(search)] : []),
      keyset.after,
    ];
    const count = (condition: ReturnType<typeof sql>) =>
      sql<number>`(select count(*)::int from (select 1 ${inCourse} and ${condition} limit ${maxCount + 1}) counted)`;
    const row = await sqlRow<{ page: QuestionRow[] } & QuestionsPage['counts']>(em)`
      select (select coalesce(json_agg(page), '[]') from (
                select ${questionColumns(viewer, answersShown)} ${inCourse} and ${sql.join(conditions, sql` and `)}
                order by ${keyset.order} limit ${pageSize + 1}) page) as page,
             ${count(filters.all)} as "all", ${count(filters.mine)} as mine, ${count(filters.unanswered)} as unanswered,
             ${lessonId ? count(sql`q.lesson_id = ${lessonId}`) : sql`null::int`} as lesson`;
    const { page = [], all = 0, mine = 0, unanswered = 0, lesson = null } = row ?? {};
    return {
      ...toPage(page, viewer),
      counts: { all, mine, unanswered, lesson },
    };
  },
);

interface WaitingQuestions {
  questions: QuestionRecord[];
  next: string | null;
  waiting: number;
  byCourse: { courseId: string; waiting: number }[];
}

/** Null: all courses. */
const ofCourses = (ids: string[] | null) => (ids ? sql`q.course_id = ${anyOf(ids)}` : sql`true`);

interface ListWaitingQuestionsInput {
  teacherId: string;
  /** Null: all courses. */
  courseIds: string[] | null;
  criteria: {
    courseId?: string | undefined;
    state: InboxState;
    search: string;
    after?: string | undefined;
  };
}

/** Questions of the given courses, waiting or answered, and the number waiting per course: one statement. */
export const ListWaitingQuestions = query(
  async (
    { entityManager: em },
    { teacherId, courseIds, criteria: { courseId, state, search, after } }: ListWaitingQuestionsInput,
  ): Promise<WaitingQuestions> => {
    const viewer = { accountId: teacherId, isTeacher: true };
    const selectedIds = courseId ? (courseIds ?? [courseId]).filter((id) => id === courseId) : courseIds;
    const keyset = pageAfter(state === 'waiting' ? 'oldest' : 'recent', after);
    const inCourses = (ids: string[] | null, condition = waitingCondition) =>
      sql`from engagement_question q where ${ofCourses(ids)} and ${condition}`;
    const shownState = state === 'waiting' ? waitingCondition : answeredCondition;
    const isMatch = search ? saysWords(search) : sql`true`;
    const row = await sqlRow<{ page: QuestionRow[]; byCourse: WaitingQuestions['byCourse'] }>(em)`
      select (select coalesce(json_agg(page), '[]') from (
                select ${questionColumns(viewer, answersShown)} ${inCourses(selectedIds, shownState)} and ${isMatch} and ${keyset.after}
                order by ${keyset.order} limit ${pageSize + 1}) page) as page,
             (select coalesce(json_agg(counted), '[]') from (
                select course_id as "courseId", sum(is_waiting)::int as waiting
                from (
                  (select q.course_id, 1 as is_waiting ${inCourses(courseIds)} limit ${maxCount + 1})
                  union all
                  (select q.course_id, 0 ${inCourses(courseIds, shownState)} limit ${maxCount + 1})) capped
                group by course_id order by waiting desc, course_id) counted) as "byCourse"`;
    const { page = [], byCourse = [] } = row ?? {};
    return {
      ...toPage(page, viewer),
      waiting: byCourse.reduce((sum, course) => sum + course.waiting, 0),
      byCourse,
    };
  },
);

interface CountWaitingQuestionsInput {
  /** Null: all courses. */
  courseIds: string[] | null;
}

/** Number of waiting questions in the given courses, capped at 1001. */
export const CountWaitingQuestions = query(
  async ({ entityManager: em }, { courseIds }: CountWaitingQuestionsInput): Promise<number> => {
    const row = await sqlRow<{ waiting: number }>(em)`
      select count(*)::int as waiting from (
        select 1 from engagement_question q where ${ofCourses(courseIds)} and ${waitingCondition}
        limit ${maxCount + 1}) capped`;
    return row?.waiting ?? 0;
  },
);

const maxPinnedShown = 200;

/** The questions pinned to seconds of one lesson, in playback order. */
export const ListPinnedQuestions = query(
  (
    { entityManager: em },
    { courseId, lessonId, viewer }: { courseId: string; lessonId: string; viewer: Participant },
  ): Promise<PinnedQuestions['moments']> => sqlRows<PinnedQuestions['moments'][number]>(em)`
      select q.id as "_id", q.title as question, q.seconds, q.answer_count as "commentCount"
      from engagement_question q
      where q.course_id = ${courseId} and q.lesson_id = ${lessonId} and q.seconds is not null and ${visibleTo(viewer, 'q')}
      order by q.seconds, q.created_at, q.id limit ${maxPinnedShown}`,
);

interface LessonQuestion {
  _id: string;
  title: string;
  seconds: number | null;
  authorId: string;
  createdAt: string;
  answeredAt: string | null;
}

const maxLessonQuestions = 50;

/** Students' questions in one lesson, unanswered first. */
export const ListLessonQuestions = query(
  (
    { entityManager: em },
    { courseId, lessonId }: { courseId: string; lessonId: string },
  ): Promise<LessonQuestion[]> => sqlRows<LessonQuestion>(em)`
    select id as "_id", title, seconds, author_id as "authorId", created_at as "createdAt", answered_at as "answeredAt"
    from engagement_question
    where course_id = ${courseId} and lesson_id = ${lessonId} and hidden_for is null and not by_teacher
    order by answered_at is not null, created_at desc, id limit ${maxLessonQuestions}`,
);

/** The course of a question; null if there is no such question. */
export const FindQuestionCourse = query(
  async ({ entityManager: em }, { questionId }: { questionId: string }): Promise<string | null> => {
    const row = await engagement(em)
      .selectFrom('engagement_question')
      .select('course_id')
      .where('id', '=', questionId)
      .executeTakeFirst();
    return row?.course_id ?? null;
  },
);

export interface MailedQuestion {
  id: string;
  courseId: string;
  lessonId: string | null;
  seconds: number | null;
  title: string;
  body: string;
  authorId: string;
  answeredAt: string | null;
  /** The answer in question; null if it was deleted or hidden. */
  answer: { body: string; authorId: string; byTeacher: boolean } | null;
}

/** Current data for a mail about a question; null if it was deleted or hidden. */
export const ReadMailedQuestion = query(
  async (
    { entityManager: em },
    { questionId, answerId = null }: { questionId: string; answerId?: string | null },
  ): Promise<MailedQuestion | null> => {
    const row = await sqlRow<MailedQuestion>(em)`
      select q.id, q.course_id as "courseId", q.lesson_id as "lessonId", q.seconds, q.title, q.body,
             q.author_id as "authorId", q.answered_at as "answeredAt",
             (select json_build_object('body', a.body, 'authorId', a.author_id, 'byTeacher', a.by_teacher)
              from engagement_answer a
              where a.id = ${answerId}::uuid and a.question_id = q.id and a.hidden_for is null) as answer
      from engagement_question q where q.id = ${questionId} and q.hidden_for is null`;
    return row ?? null;
  },
);
