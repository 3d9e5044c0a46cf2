import { Query } from '@nestjs/cqrs';
import type { QuizVerdict } from '@atelier/contracts/enrollment';
import { DomainError } from '../../../kernel/domain-error.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';
import { judge } from '../domain/quiz.js';
import type { SyllabusPart } from '../domain/syllabus.js';

/** @throws DomainError `enrolment-not-found` also when it is somebody else's, `lesson-not-found`, `not-a-quiz` */
export class JudgeQuiz extends Query<QuizVerdict> {
  constructor(
    readonly studentId: string,
    readonly enrolmentId: string,
    readonly lessonId: string,
    readonly answer: string | string[],
  ) {
    super();
  }
}

export const JudgeQuizHandler = queryHandler(
  JudgeQuiz,
  async (em, { studentId, enrolmentId, lessonId, answer }) => {
    const row = await sqlRow<{ lesson: { part: SyllabusPart | null } | null; rests: boolean }>(em)`
      select jsonb_path_query_first(
               s.sections, '$[*].lessons[*] ? (@.id == $id)', jsonb_build_object('id', ${lessonId}::text)) as lesson,
             e.suspended_at is not null as rests
      from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
      where e.id = ${enrolmentId} and e.student_id = ${studentId} and e.revoked_at is null`;
    if (!row) throw new DomainError('enrolment-not-found');
    if (row.rests) throw new DomainError('access-suspended');
    if (!row.lesson) throw new DomainError('lesson-not-found');
    return { correct: judge(row.lesson.part, answer) };
  },
);
