import type { QuizBankView, QuizOutcome } from '@atelier/contracts/quiz';
import { quizOutcomeOf } from '../quiz/quiz-labels';
import { countOf, formatDuration, plural } from '../../../shared/format/format';

interface LessonRecord {
  time: number;
  parts: readonly {
    type: string;
    isCompled: boolean;
    quiz?: { verdict: { outcome: QuizOutcome } } | null | undefined;
    bank?: QuizBankView | null | undefined;
    exerciseRecord?: { solvedAt: string | null } | null | undefined;
  }[];
}

/** Summary of the progress: time of the completed lessons, and results of quizzes and exercises. */
export function recordSummary(sections: readonly { lessons: readonly LessonRecord[] }[]): string[] {
  const lessons = sections.flatMap((section) => section.lessons);
  const minutesOf = (some: readonly LessonRecord[]) => some.reduce((sum, { time }) => sum + time, 0);
  const all = minutesOf(lessons);
  const done = minutesOf(lessons.filter(({ parts: [part] }) => part?.isCompled));
  const quizzes = lessons.flatMap(({ parts: [part] }) =>
    part?.type === 'quiz' ? [quizOutcomeOf(part)] : [],
  );
  const right = quizzes.filter((outcome) => outcome === 'right').length;
  const exercises = lessons.flatMap(({ parts: [part] }) => (part?.type === 'exercice' ? [part] : []));
  const solved = exercises.filter(({ exerciseRecord }) => exerciseRecord?.solvedAt).length;
  return [
    ...(all > 0
      ? [`${done > 0 ? formatDuration(done) : 'Rien encore'} sur ${formatDuration(all)} de leçons`]
      : []),
    ...(quizzes.length > 0
      ? [`${countOf(right, 'quiz', 'quiz')} ${plural(right, 'réussi')} sur ${quizzes.length}`]
      : []),
    ...(exercises.length > 0
      ? [`${countOf(solved, 'exercice')} ${plural(solved, 'réussi')} sur ${exercises.length}`]
      : []),
  ];
}
