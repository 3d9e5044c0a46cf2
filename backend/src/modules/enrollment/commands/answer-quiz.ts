import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { judge, type Attempt, type Verdict } from '../domain/quiz.js';
import type { SyllabusPart } from '../domain/syllabus.js';

/** @throws DomainError `enrolment-not-found` also when it is somebody else's, `access-suspended`, `lesson-not-found`, `not-a-quiz` */
export class AnswerQuiz extends Command<Verdict> {
  constructor(
    readonly studentId: string,
    readonly enrolmentId: string,
    readonly lessonId: string,
    readonly answer: string | string[],
  ) {
    super();
  }
}

/** Judges an answer, and keeps it. Attempts are free; only the latest are kept one by one. */
export const AnswerQuizHandler = commandHandler(
  AnswerQuiz,
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
    const verdict = judge(row.lesson.part, answer);
    const chosen = verdict.choices.map(({ text }) => text);
    const attempt: Attempt = {
      answer: chosen,
      outcome: verdict.outcome,
      right: verdict.choices.filter(({ isRight }) => isRight).length,
      at: new Date().toISOString(),
    };
    // The same answer again is a button pressed twice. Another question begins anew.
    await sqlRows(em)`
      insert into enrollment_quiz_answer as kept (enrolment_id, lesson_id, question, answer, attempts, tries)
      values (${enrolmentId}, ${lessonId}, ${row.lesson.part?.question ?? ''}, ${JSON.stringify(chosen)}::jsonb, 1,
              ${JSON.stringify([attempt])}::jsonb)
      on conflict (enrolment_id, lesson_id) do update set
        question = excluded.question, answer = excluded.answer,
        attempts = case when kept.question = excluded.question then kept.attempts + 1 else 1 end,
        tries = case when kept.question = excluded.question
                     then jsonb_path_query_array(kept.tries || excluded.tries, '$[last - 9 to last]')
                     else excluded.tries end
      where kept.question <> excluded.question or kept.answer <> excluded.answer`;
    return verdict;
  },
);
