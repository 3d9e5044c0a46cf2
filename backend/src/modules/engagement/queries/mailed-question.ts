import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';

export interface MailedQuestion {
  id: string;
  courseId: string;
  lessonId: string | null;
  seconds: number | null;
  title: string;
  body: string;
  authorId: string;
  answeredAt: string | null;
  /** The answer that is meant; null where it is gone or out of sight. */
  answer: { body: string; authorId: string; byTeacher: boolean } | null;
}

/** What a mail about a question tells, as it is by now; null where it is gone or out of sight. */
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
