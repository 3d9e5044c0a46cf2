import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Learning, Learning as LearningAnswer } from '@atelier/contracts/enrollment';
import { ExerciseRecord, ExerciseSolution, SavedExerciseText } from '@atelier/contracts/exercise-tries';
import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import { DrawnAnswer, type DrawnQuestion, QuizAttemptView } from '@atelier/contracts/quiz';
import { apiBank } from '../content/api-bank.js';
import { typeset } from '../content/course.js';
import type { DemoExercise } from '../content/exercise.js';
import { late, lend, page } from '../content/exercises.js';
import type { ApiClient } from './api-client.js';
import { judgeTexts, solvedTexts } from './exercises.js';

/** What a student does in an exercise. */
interface Practice {
  exercise: DemoExercise;
  /** Indexes of the mistakes made, in order. */
  mistakes: number[];
  /** Whether the solution is read once it may be, and whether the exercise is solved. */
  ending: 'left' | 'solved' | 'read-and-solved';
}

export interface PractisePlan {
  exercises: Practice[];
  /** For each attempt at the bank: right answers, and how many questions are answered at all. */
  attempts?: { right: number; answered?: number }[];
}

const practice = (exercise: DemoExercise, mistakes: number[], ending: Practice['ending'] = 'solved') => ({
  exercise,
  mistakes,
  ending,
});

export const practisePlans = {
  elise: {
    exercises: [practice(lend, [2]), practice(late, [1, 3]), practice(page, [])],
    attempts: [{ right: 3 }, { right: 5 }],
  },
  salima: {
    exercises: [
      practice(lend, [0, 1, 2, 3]),
      practice(late, [0, 1, 2, 3, 4, 5], 'read-and-solved'),
      practice(page, [0, 1]),
    ],
    attempts: [{ right: 6 }],
  },
  aminata: { exercises: [practice(lend, [0, 1, 2], 'left'), practice(page, [1], 'left')] },
  jules: { exercises: [practice(lend, [2]), practice(late, [1], 'left')] },
  noe: {
    exercises: [practice(lend, [1, 3]), practice(late, [0, 1, 2, 3], 'left')],
    attempts: [{ right: 2, answered: 3 }],
  },
  hugo: { exercises: [practice(lend, [0, 2], 'left'), practice(page, [0, 2], 'left')] },
} satisfies Record<string, PractisePlan>;

const minutesBetween = 6;
const waitMilliseconds = 60_000;

/** Runs the tries that are still to come: a seed may have been cut off. */
async function tryExercise(api: ApiClient, learning: Learning, { exercise, mistakes, ending }: Practice) {
  const lessons = learning.sections.flatMap((section) => section.lessons);
  const lesson = lessons.find(({ title }) => title === typeset(exercise.title));
  const part = lesson?.parts.find(
    (each): each is OfKind<LearningPart, 'exercice'> => each.type === 'exercice',
  );
  if (!lesson || !part?.exercise) throw new Error(`The exercise "${exercise.title}" is not in its course.`);
  const path = `/learn/${learning._id}/exercises/${lesson._id}`;
  const ids = part.exercise.checks.flatMap((check) => (check.kind === 'hidden' ? [] : check._id));
  const { version } = part;
  let record = await api.get(path, ExerciseRecord);
  if (record.solvedAt) return;

  const steps = mistakes.flatMap((index) => exercise.mistakes[index] ?? []);
  if (ending !== 'left') steps.push({ texts: solvedTexts(exercise) });
  for (const [index, step] of steps.entries()) {
    if (index < record.tries) continue;
    const isLast = index === steps.length - 1;
    const secondsAgo = (steps.length - index) * minutesBetween * 60;
    if (isLast && ending === 'read-and-solved') await api.post(`${path}/solution`, {}, ExerciseSolution);
    if (isLast) {
      const basedOn = record.text?.notedAt;
      await api.put(path, { version, texts: step.texts, basedOn, secondsAgo }, SavedExerciseText);
    }
    const checks = await judgeTexts(exercise, step, ids);
    const attempt = { _id: randomUUIDv7(), version, texts: step.texts, checks, secondsAgo };
    record = await api.post(`${path}/tries`, attempt, ExerciseRecord);
  }
  if (ending === 'left') return;
  const deadline = Date.now() + waitMilliseconds;
  while (!(await api.get(path, ExerciseRecord)).solvedAt) {
    if (Date.now() > deadline) throw new Error(`"${exercise.title}" was not judged after a minute.`);
    await pause(200);
  }
}

const isSettled = ({ quiz, tryLimit }: DrawnQuestion): boolean =>
  quiz !== null && (quiz.verdict.outcome === 'right' || quiz.attempts >= tryLimit);

/** Answers a question right, or wrong until it takes no more. */
async function answer(api: ApiClient, path: string, drawn: DrawnQuestion, isRight: boolean): Promise<void> {
  const question = apiBank.questions.find((each) => typeset(each.question) === drawn.question);
  const right = (question?.answer ?? []).map(typeset);
  const wrong = drawn.choices.filter((choice) => !right.includes(choice));
  const answers = isRight ? [right] : wrong.slice(0, drawn.tryLimit).map((choice) => [choice]);
  for (const chosen of answers.slice(drawn.quiz?.attempts ?? 0))
    await api.post(path, { questionId: drawn._id, answer: chosen, tryId: randomUUIDv7() }, DrawnAnswer);
}

async function takeBank(
  api: ApiClient,
  learning: Learning,
  attempts: NonNullable<PractisePlan['attempts']>,
): Promise<void> {
  const lesson = learning.sections
    .flatMap((section) => section.lessons)
    .find(({ parts }) => parts.some((part) => part.type === 'quiz' && part.bank));
  const part = lesson?.parts.find((each): each is OfKind<LearningPart, 'quiz'> => each.type === 'quiz');
  if (!lesson || !part?.bank) throw new Error('The course has no bank of questions.');
  const path = `/learn/${learning._id}/quiz/attempts`;
  for (const { right, answered = apiBank.draw } of attempts.slice(part.bank.results.length)) {
    const begin = { lessonId: lesson._id, attemptId: randomUUIDv7() };
    const { _id, questions } = await api.post(path, begin, QuizAttemptView);
    for (const [index, drawn] of questions.slice(0, answered).entries())
      // The last ones are wrong: a student who reads too fast.
      if (!isSettled(drawn)) await answer(api, `${path}/${_id}/answers`, drawn, index < right);
  }
}

/** Lets a student write in the exercises of a course and answer its bank, as planned; idempotent. */
export async function practise(
  api: ApiClient,
  courseId: string,
  { exercises, attempts = [] }: PractisePlan,
): Promise<void> {
  const learning = await api.get(`/learn/${courseId}/learning`, LearningAnswer);
  for (const each of exercises) await tryExercise(api, learning, each);
  if (attempts.length > 0) await takeBank(api, learning, attempts);
}
