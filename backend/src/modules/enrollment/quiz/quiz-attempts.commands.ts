import type { EntityManager } from '@mikro-orm/postgresql';
import type { DrawnAnswer, QuizAttemptView } from '@atelier/contracts/quiz';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { storableJson } from '../../../kernel/storable-json.js';
import {
  answerDrawn,
  attemptView,
  bankOf,
  drawQuestions,
  firstStoredAttempts,
  latestStoredAttempts,
  type BankAttempt,
  type QuizBank,
} from '../../../lesson-kinds/quiz-bank.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Enrolment } from '../progress/enrolment.domain.js';
import { readLessons } from '../progress/progress.commands.js';
import { readAttempts } from './quiz-attempts.js';

interface OwnQuiz {
  studentId: string;
  enrolmentId: string;
}

/**
 * The enrolment, locked: the answers of one student are taken one by one, else a draw could be had twice.
 * @throws DomainError `enrolment-not-found`, `access-suspended`
 */
async function lockEnrolment(em: EntityManager, { studentId, enrolmentId }: OwnQuiz): Promise<Enrolment> {
  const enrolment = await findForUpdate(em, Enrolment, { id: enrolmentId, studentId, revokedAt: null });
  if (!enrolment) throw new DomainError('enrolment-not-found');
  if (enrolment.suspendedAt) throw new DomainError('access-suspended');
  return enrolment;
}

/** @throws DomainError `lesson-not-found`, `lesson-not-open`, `not-a-quiz`, `quiz-changed` if it has no bank now */
async function openBank(em: EntityManager, enrolment: Enrolment, lessonId: string) {
  const lessons = await readLessons(em, enrolment.id);
  const lesson = lessons.find(({ id }) => id === lessonId);
  if (!lesson) throw new DomainError('lesson-not-found');
  if (lesson.opensAt) throw new DomainError('lesson-not-open');
  if (lesson.part?.type !== 'quiz') throw new DomainError('not-a-quiz');
  const bank = bankOf(lesson.part);
  if (!bank) throw new DomainError('quiz-changed');
  enrolment.giveOut(lesson);
  return { bank, lessonIds: lessons.map(({ id }) => id) };
}

/**
 * Draws the questions of a new attempt. An attempt in progress is answered as it is: nobody draws until the questions
 * please.
 * @throws DomainError `enrolment-not-found` also if it is somebody else's, `access-suspended`, `lesson-not-found`,
 * `lesson-not-open`, `not-a-quiz`, `quiz-changed`, `quiz-is-over`
 */
export const StartQuizAttempt = command(
  (
    { entityManager },
    { lessonId, attemptId, ...own }: OwnQuiz & { lessonId: string; attemptId: string },
  ): Promise<QuizAttemptView> =>
    entityManager.fork().transactional(async (em) => {
      const enrolment = await lockEnrolment(em, own);
      const { bank } = await openBank(em, enrolment, lessonId);
      const attempts = await readAttempts(em, enrolment.id, lessonId);
      const last = attempts.at(-1);
      const started = attempts.find(({ id }) => id === attemptId);
      if (started) return attemptView(started, bank);
      if (last && last.finishedAt === null) return attemptView(last, bank);
      if (last && last.number >= (bank.attemptLimit ?? Infinity)) throw new DomainError('quiz-is-over');

      const attempt: BankAttempt = {
        id: attemptId,
        number: (last?.number ?? 0) + 1,
        questions: drawQuestions(bank),
        startedAt: new Date().toISOString(),
        finishedAt: null,
        isPassed: false,
      };
      const inserted = await sqlRow<{ id: string }>(em)`
        insert into enrollment_quiz_attempt (id, enrolment_id, lesson_id, number, questions, started_at, is_passed)
        values (${attempt.id}, ${enrolment.id}, ${lessonId}, ${attempt.number}, ${storableJson(attempt.questions)}::jsonb,
                ${attempt.startedAt}, false)
        on conflict (id) do nothing returning id`;
      // The id is another student's or lesson's, which a client of ours never sends.
      if (!inserted) throw new DomainError('quiz-attempt-not-found');
      await sqlRows(em)`
        delete from enrollment_quiz_attempt
        where enrolment_id = ${enrolment.id} and lesson_id = ${lessonId}
          and number > ${firstStoredAttempts} and number <= ${attempt.number - latestStoredAttempts} and not is_passed`;
      return attemptView(attempt, bank);
    }),
);

interface AnswerDrawnInput extends OwnQuiz {
  attemptId: string;
  questionId: string;
  answer: string | string[];
  /** Idempotency key of a try. */
  tryId?: string | undefined;
}

/**
 * Judges an answer to a drawn question and stores it. The last one ends the attempt; one that reaches the score
 * completes the lesson.
 * @throws DomainError `enrolment-not-found` also if it is somebody else's, `access-suspended`, `lesson-not-found`,
 * `lesson-not-open`, `not-a-quiz`, `quiz-changed`, `quiz-attempt-not-found`, `question-not-drawn`, `quiz-is-over`
 */
export const AnswerDrawnQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { attemptId, questionId, answer, tryId, ...own }: AnswerDrawnInput,
  ): Promise<DrawnAnswer> => {
    const { completed, ...result } = await entityManager.fork().transactional(async (em) => {
      const enrolment = await lockEnrolment(em, own);
      const found = await sqlRow<{ lessonId: string }>(em)`
        select lesson_id as "lessonId" from enrollment_quiz_attempt
        where id = ${attemptId} and enrolment_id = ${enrolment.id}`;
      if (!found) throw new DomainError('quiz-attempt-not-found');
      const { lessonId } = found;
      const { bank, lessonIds } = await openBank(em, enrolment, lessonId);
      const before = (await readAttempts(em, enrolment.id, lessonId)).find(({ id }) => id === attemptId);
      if (!before) throw new DomainError('quiz-attempt-not-found');
      const answered = answerDrawn(before, bank, { questionId, answer, tryId }, new Date());
      if ('refused' in answered) throw new DomainError(answered.refused);
      const { attempt, verdict } = answered;
      if (attempt === before) return { verdict, attempt: attemptView(before, bank), completed: null };

      const view = await saveAttempt(em, attempt, bank);
      const completes = attempt.isPassed && !enrolment.lessonProgress[lessonId];
      if (completes) enrolment.completeLesson(lessonId, lessonIds);
      return { verdict, attempt: view, completed: completes ? enrolment.courseId : null };
    });
    if (completed !== null)
      await live.publish(`user:${own.studentId}`, 'progress-changed', { courseId: completed });
    return result;
  },
);

async function saveAttempt(
  em: EntityManager,
  attempt: BankAttempt,
  bank: QuizBank,
): Promise<QuizAttemptView> {
  const view = attemptView(attempt, bank);
  await sqlRows(em)`
    update enrollment_quiz_attempt set questions = ${storableJson(attempt.questions)}::jsonb,
      finished_at = ${attempt.finishedAt}, is_passed = ${attempt.isPassed},
      score = ${attempt.finishedAt === null ? null : view.score}
    where id = ${attempt.id}`;
  return view;
}
