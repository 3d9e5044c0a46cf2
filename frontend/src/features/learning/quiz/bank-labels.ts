import type { DrawnQuestion, QuizAttemptView, QuizBankView, QuizVerdict } from '@atelier/contracts/quiz';
import { countOf, plural } from '../../../shared/format/format';
import { outcomeLabels } from './quiz-labels';

/** A drawn question takes no further answer: it was found, or took its tries. */
export const isSettled = ({ quiz }: Pick<DrawnQuestion, 'quiz'>): boolean => quiz?.verdict.isFinal === true;

/** « Juste », « Juste, 2 essais », « À revoir » ; null before the first answer. */
export function questionStateLabel({ quiz }: Pick<DrawnQuestion, 'quiz'>): string | null {
  if (!quiz) return null;
  if (quiz.verdict.correct) return quiz.attempts > 1 ? `Juste, ${countOf(quiz.attempts, 'essai')}` : 'Juste';
  return isSettled({ quiz }) ? 'À revoir' : 'Encore un essai';
}

/** « Juste, 2 essais : », before the question that the quiz had. */
export const formerLabel = ({ outcome, tries }: NonNullable<QuizBankView['former']>): string =>
  `${outcome ? outcomeLabels[outcome] : 'Sans réponse'}, ${countOf(tries, 'essai')}\u00a0:`;

/** « 4 bonnes réponses sur 6 pour réussir » */
export const requiredLabel = ({ required, drawn }: Pick<QuizBankView, 'required' | 'drawn'>): string | null =>
  required > 0
    ? `${countOf(required, 'question')} ${plural(required, 'juste')} sur ${drawn} pour réussir`
    : null;

/** « 5 questions justes sur 6. » ; what is missing otherwise. */
export function scoreLabel({ score, required, isPassed, questions }: ScoredAttempt): string {
  const words = `${countOf(score, 'question')} ${plural(score, 'juste')} sur ${questions.length}`;
  return isPassed || required === 0 ? `${words}.` : `${words}\u00a0: il en faut ${required}.`;
}
type ScoredAttempt = Pick<QuizAttemptView, 'score' | 'required' | 'isPassed'> & {
  questions: readonly unknown[];
};

/**
 * The first question after `index` that takes an answer, from the start again at the end; null when none does.
 * @param isWaiting whether its answer waits for the network
 */
export function nextOpenQuestion(
  questions: readonly DrawnQuestion[],
  index: number,
  isWaiting: (question: DrawnQuestion) => boolean = () => false,
): number | null {
  for (let step = 1; step <= questions.length; step += 1) {
    const at = (index + step) % questions.length;
    const question = questions[at];
    if (question && !isSettled(question) && !isWaiting(question)) return at;
  }
  return null;
}

/** A previewed attempt with one more answer. It ends as a student's does, and is known to this page alone. */
export function withPreviewedAnswer(
  attempt: QuizAttemptView,
  questionId: string,
  answer: string[],
  verdict: QuizVerdict,
): QuizAttemptView {
  const at = new Date().toISOString();
  const questions = attempt.questions.map((question) => {
    if (question._id !== questionId) return question;
    const { attempts, tries } = question.quiz ?? { attempts: 0, tries: [] };
    const right = verdict.choices.filter(({ isRight }) => isRight).length;
    const tried = { answer, outcome: verdict.outcome, right, at };
    return { ...question, quiz: { attempts: attempts + 1, tries: [...tries, tried], verdict } };
  });
  const score = questions.filter(({ quiz }) => quiz?.verdict.correct).length;
  const isOver = questions.every(isSettled);
  return {
    ...attempt,
    questions,
    score,
    finishedAt: isOver ? at : null,
    isPassed: isOver && score >= attempt.required,
  };
}

const triesOf = ({ questions }: QuizAttemptView): number =>
  questions.reduce((sum, { quiz }) => sum + (quiz?.attempts ?? 0), 0);

/** Of two states of a student's attempt, the one that knows more; the server's if they know the same. */
export function latestAttempt(
  local: QuizAttemptView | null,
  server: QuizAttemptView | null,
): QuizAttemptView | null {
  if (!local || !server) return server ?? local;
  if (local.number !== server.number) return local.number > server.number ? local : server;
  return local._id === server._id && triesOf(local) > triesOf(server) ? local : server;
}
