import type { Question, QuestionComment } from '@atelier/contracts/questions';
import { sql, toIso } from '../../../kernel/query.js';
import type { Participant } from '../domain/participant.js';

interface SaidRow {
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

interface AnswerRow extends SaidRow {
  isAccepted: boolean;
}

export interface QuestionRow extends SaidRow {
  courseId: string;
  lessonId: string | null;
  seconds: number | null;
  title: string;
  answeredAt: string | null;
  answerCount: number;
  like: string[];
  comments: AnswerRow[];
}

type Unnamed<Words extends { user: unknown }> = Omit<Words, 'user'> & {
  authorId: string;
  byTeacher: boolean;
};
export type UnnamedComment = Unnamed<QuestionComment>;
/** All of a question but who speaks, which identity knows by their numbers. */
export type UnnamedQuestion = Omit<Unnamed<Question>, 'comments'> & { comments: UnnamedComment[] };

const likedBy = (subject: string, { accountId }: Participant) => sql<boolean>`
  exists (select from engagement_like where subject_id = ${sql.ref(subject)} and account_id = ${accountId}) as "isLiked"`;

/** What somebody is shown: what is out of sight is seen by its author and by who teaches. */
export const seenBy = ({ accountId, isTeacher }: Participant, alias: string) =>
  isTeacher
    ? sql`true`
    : sql`(${sql.ref(`${alias}.hidden_for`)} is null or ${sql.ref(`${alias}.author_id`)} = ${accountId})`;

/**
 * A question `q` as somebody sees it, its answers in one value: the accepted one first, then the teacher's, then as they came.
 * @param most of its answers
 */
export const questionColumns = (viewer: Participant, most: number) => sql<QuestionRow>`
  q.id, q.course_id as "courseId", q.lesson_id as "lessonId", q.seconds, q.author_id as "authorId", q.by_teacher as "byTeacher",
  q.title, q.body, q.answer_count as "answerCount", q.answered_at as "answeredAt", q.likes, q.hidden_for as "hiddenFor",
  q.created_at as "createdAt", q.edited_at as "editedAt", ${likedBy('q.id', viewer)},
  (select coalesce(json_agg(account_id), '[]') from (
     select account_id from engagement_like where subject_id = q.id order by created_at desc, account_id limit 100) l) as "like",
  (select coalesce(json_agg(said), '[]') from (
     select a.id, a.author_id as "authorId", a.by_teacher as "byTeacher", a.body, a.likes, a.hidden_for as "hiddenFor",
            a.created_at as "createdAt", a.edited_at as "editedAt", a.id is not distinct from q.accepted_id as "isAccepted",
            ${likedBy('a.id', viewer)}
     from engagement_answer a where a.question_id = q.id and ${seenBy(viewer, 'a')}
     order by "isAccepted" desc, a.by_teacher desc, a.created_at, a.id limit ${most}) said) as comments`;

const said = (row: SaidRow, { accountId }: Participant) => ({
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

export const toQuestion = (row: QuestionRow, viewer: Participant): UnnamedQuestion => ({
  ...said(row, viewer),
  courseId: row.courseId,
  question: row.title,
  response: row.body,
  lessonId: row.lessonId,
  seconds: row.seconds,
  like: row.like,
  isAnswered: row.answeredAt !== null,
  commentCount: row.answerCount,
  comments: row.comments.map((answer) => ({
    ...said(answer, viewer),
    comment: answer.body,
    isAccepted: answer.isAccepted,
  })),
});
