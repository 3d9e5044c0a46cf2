import type { EntityManager } from '@mikro-orm/postgresql';
import { isoOrNull, sqlRows, toIso } from '../../../kernel/query.js';
import type { BankAttempt } from '../../../lesson-kinds/quiz-bank.js';

/** A student's stored attempts at the quiz of a lesson, oldest first. */
export async function readAttempts(
  em: EntityManager,
  enrolmentId: string,
  lessonId: string,
): Promise<BankAttempt[]> {
  const rows = await sqlRows<BankAttempt>(em)`
    select id, number, questions, started_at as "startedAt", finished_at as "finishedAt", is_passed as "isPassed"
    from enrollment_quiz_attempt where enrolment_id = ${enrolmentId} and lesson_id = ${lessonId} order by number`;
  return rows.map((row) => ({
    ...row,
    startedAt: toIso(row.startedAt),
    finishedAt: isoOrNull(row.finishedAt),
  }));
}
