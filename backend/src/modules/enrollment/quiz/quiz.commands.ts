import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import type { TaughtPart } from '../../../lesson-kinds/lesson-kind.js';
import {
  judge,
  recordOf,
  type Attempt,
  type QuizAnswers,
  type Verdict,
} from '../../../lesson-kinds/quiz-judgement.js';
import { shownSections } from '../learning/open-lessons.js';

interface AskedLesson {
  lesson: { part: TaughtPart | null; opensAt?: string } | null;
  rests: boolean;
}

/**
 * Judges an answer, and keeps it. Attempts are free unless the author has set a limit; only the latest are kept one by one.
 * The answers of one student wait for one another: many sent at once would be judged beyond the limit.
 * @throws DomainError `enrolment-not-found` also when it is somebody else's, `access-suspended`, `lesson-not-found`, `lesson-not-open`, `not-a-quiz`, `quiz-is-over`
 */
export const AnswerQuiz = command(
  (
    { entityManager },
    {
      studentId,
      enrolmentId,
      lessonId,
      answer,
      attemptId,
    }: {
      studentId: string;
      enrolmentId: string;
      lessonId: string;
      answer: string | string[];
      /** What arrives twice under one name counts once. */
      attemptId?: string;
    },
  ): Promise<Verdict> =>
    entityManager.fork().transactional(async (em) => {
      const asked = await sqlRow<AskedLesson>(em)`
      select jsonb_path_query_first(
               ${shownSections}, '$[*].lessons[*] ? (@.id == $id)', jsonb_build_object('id', ${lessonId}::text)) as lesson,
             e.suspended_at is not null as rests
      from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
      where e.id = ${enrolmentId} and e.student_id = ${studentId} and e.revoked_at is null
      for no key update of e`;
      if (!asked) throw new DomainError('enrolment-not-found');
      if (asked.rests) throw new DomainError('access-suspended');
      if (!asked.lesson) throw new DomainError('lesson-not-found');
      if (asked.lesson.opensAt) throw new DomainError('lesson-not-open');
      const { part } = asked.lesson;
      const given = judge(part, answer).choices.map(({ text }) => text);

      const row = await sqlRow<QuizAnswers>(em)`
      select question, answer, attempts, tries from enrollment_quiz_answer
      where enrolment_id = ${enrolmentId} and lesson_id = ${lessonId}`;
      // Another question begins anew.
      const kept = row && part && recordOf(part, row) ? row : undefined;
      const attempts = kept?.attempts ?? 0;
      const before = attemptId && kept?.tries.find(({ id }) => id === attemptId);
      if (before) return judge(part, before.answer, attempts);
      // The same answer again is a button pressed twice.
      if (kept && isSame(kept.answer, given)) return judge(part, given, attempts);
      if (kept && judge(part, kept.answer, attempts).isFinal) throw new DomainError('quiz-is-over');

      const verdict = judge(part, given, attempts + 1);
      const attempt: Attempt = {
        id: attemptId,
        answer: given,
        outcome: verdict.outcome,
        right: verdict.choices.filter(({ isRight }) => isRight).length,
        at: new Date().toISOString(),
      };
      const tries = [...(kept?.tries ?? []), attempt].slice(-10);
      await sqlRows(em)`
      insert into enrollment_quiz_answer (enrolment_id, lesson_id, question, answer, attempts, tries)
      values (${enrolmentId}, ${lessonId}, ${part?.type === 'quiz' ? part.question : ''}, ${JSON.stringify(given)}::jsonb, ${attempts + 1},
              ${JSON.stringify(tries)}::jsonb)
      on conflict (enrolment_id, lesson_id) do update set
        question = excluded.question, answer = excluded.answer, attempts = excluded.attempts, tries = excluded.tries`;
      return verdict;
    }),
);

/** In whatever order they were chosen. */
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text) => other.includes(text));
