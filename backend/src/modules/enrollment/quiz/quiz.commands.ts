import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { storableJson } from '../../../kernel/storable-json.js';
import type { SyllabusPart } from '../../../lesson-kinds/lesson-kind.js';
import {
  judge,
  quizRecordOf,
  type Attempt,
  type QuizAnswers,
  type Verdict,
} from '../../../lesson-kinds/quiz-judgement.js';
import { bankOf } from '../../../lesson-kinds/quiz-bank.js';
import { expectAccess, visibleSections } from '../learning/open-lessons.js';

interface QuizLesson {
  lesson: { part: SyllabusPart | null; isFree: boolean; opensAt?: string } | null;
  suspended: boolean;
  isUnopened: boolean;
}

interface AnswerQuizInput {
  studentId: string;
  enrolmentId: string;
  lessonId: string;
  answer: string | string[];
  /** Idempotency key of an attempt. */
  attemptId?: string;
}

/**
 * Judges an answer and stores it. Attempts are unlimited unless the author has set a limit; only the latest are stored
 * individually. Serialised per student: concurrent answers would exceed the limit.
 * @throws DomainError `enrolment-not-found` also if it is somebody else's, `access-suspended`, `lesson-not-found`,
 * `lesson-not-open`, `not-a-quiz`, `quiz-changed` if it has a bank now, `quiz-is-over`
 */
export const AnswerQuiz = command(
  (
    { entityManager },
    { studentId, enrolmentId, lessonId, answer, attemptId }: AnswerQuizInput,
  ): Promise<Verdict> =>
    entityManager.fork().transactional(async (em) => {
      const found = await sqlRow<QuizLesson>(em)`
      select jsonb_path_query_first(
               ${visibleSections}, '$[*].lessons[*] ? (@.id == $id)', jsonb_build_object('id', ${lessonId}::text)) as lesson,
             e.suspended_at is not null as suspended, e.opened_at is null as "isUnopened"
      from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
      where e.id = ${enrolmentId} and e.student_id = ${studentId} and e.revoked_at is null
      for no key update of e`;
      const { lesson, isUnopened } = expectAccess(found);
      if (!lesson) throw new DomainError('lesson-not-found');
      if (lesson.opensAt) throw new DomainError('lesson-not-open');
      const { part } = lesson;
      if (bankOf(part)) throw new DomainError('quiz-changed');
      if (isUnopened && !lesson.isFree)
        await sqlRows(em)`update enrollment_enrolment set opened_at = now() where id = ${enrolmentId}`;
      const choices = judge(part, answer).choices.map(({ text }) => text);

      const row = await sqlRow<QuizAnswers>(em)`
      select question, answer, attempts, tries from enrollment_quiz_answer
      where enrolment_id = ${enrolmentId} and lesson_id = ${lessonId}`;
      // A changed question starts from zero.
      const previous = row && part && quizRecordOf(part, row) ? row : undefined;
      const attempts = previous?.attempts ?? 0;
      const sameAttempt = attemptId && previous?.tries.find(({ id }) => id === attemptId);
      if (sameAttempt) return judge(part, sameAttempt.answer, attempts);
      // The same answer again is a double click.
      if (previous && isSame(previous.answer, choices)) return judge(part, choices, attempts);
      if (previous && judge(part, previous.answer, attempts).isFinal) throw new DomainError('quiz-is-over');

      const verdict = judge(part, choices, attempts + 1);
      const attempt: Attempt = {
        id: attemptId,
        answer: choices,
        outcome: verdict.outcome,
        right: verdict.choices.filter(({ isRight }) => isRight).length,
        at: new Date().toISOString(),
      };
      const tries = [...(previous?.tries ?? []), attempt].slice(-10);
      await sqlRows(em)`
      insert into enrollment_quiz_answer (enrolment_id, lesson_id, question, answer, attempts, tries)
      values (${enrolmentId}, ${lessonId}, ${part?.type === 'quiz' ? part.question : ''}, ${storableJson(choices)}::jsonb, ${attempts + 1},
              ${storableJson(tries)}::jsonb)
      on conflict (enrolment_id, lesson_id) do update set
        question = excluded.question, answer = excluded.answer, attempts = excluded.attempts, tries = excluded.tries`;
      return verdict;
    }),
);

/** In any order. */
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text) => other.includes(text));
