import { useAtomValue, useStore } from 'jotai';
import { createContext, useContext, useMemo } from 'react';
import { runFields } from '@atelier/contracts/exercise-verification';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { useEditing } from '../course/course-editor';
import { changeLesson, findLesson, withStaleness } from '../programme/programme';
import { offerUndo } from '../programme/undo';
import { type ExerciseChange, type ExerciseDraft, problemsOf } from './exercise-draft';
import { verificationRunAtom, type VerificationRun } from './exercise-view';

/** Changes an exercise in its present state; what it answers replaces fields. */
export type ChangeExercise = (change: (exercise: ExerciseDraft) => ExerciseChange, delayMs?: number) => void;

interface ExerciseEditing {
  lessonId: string;
  exercise: ExerciseDraft;
  /** By the path of their field. */
  problems: ReadonlyMap<string, string>;
  change: ChangeExercise;
  /** The same after a pause in typing. */
  type: ChangeExercise;
  settle: () => void;
  /** Changes with an undo that restores these fields. */
  changeWithUndo: (message: string, change: (exercise: ExerciseDraft) => ExerciseChange) => void;
}

export const ExerciseContext = createContext<ExerciseEditing | null>(null);

export function useExercise(): ExerciseEditing {
  const exercise = useContext(ExerciseContext);
  if (exercise === null) throw new Error('useExercise needs the page of an exercise around it');
  return exercise;
}

/** For the page. */
export function useExerciseEditing(lessonId: string, exercise: ExerciseDraft): ExerciseEditing {
  const { editor } = useEditing();
  const store = useStore();
  const actions = useMemo(() => {
    const current = () => findLesson(editor.sections(), lessonId)?.parts[0];
    const change: ChangeExercise = (changeOf, delayMs = 0) => {
      if (current()?.type !== 'exercice') return;
      editor.editSections(
        (programme) =>
          changeLesson(programme, lessonId, (lesson) => ({
            ...lesson,
            parts: lesson.parts.map((part) =>
              part.type === 'exercice' ? withStaleness({ ...part, ...changeOf(part) }, part) : part,
            ),
          })),
        delayMs,
      );
    };
    return {
      change,
      type: (changeOf: Parameters<ChangeExercise>[0]) => change(changeOf, typingPauseMs),
      settle: () => void editor.saver.flush(),
      changeWithUndo(message: string, changeOf: (exercise: ExerciseDraft) => ExerciseChange) {
        const before = current();
        if (before?.type !== 'exercice') return;
        const changed = changeOf(before);
        change(() => changed);
        const restored = Object.fromEntries(
          Object.keys(changed).map((field) => [field, before[field as keyof ExerciseChange]]),
        ) as ExerciseChange;
        offerUndo(store, editor.courseId, message, () => change(() => restored));
      },
    };
  }, [editor, lessonId, store]);
  const problems = useMemo(() => problemsOf(exercise), [exercise]);
  return { lessonId, exercise, problems, ...actions };
}

/** The results to show: those of the run if it ran what is there now, else those of the last verification. */
export function useResults(lessonId: string, exercise: ExerciseDraft) {
  const run = useAtomValue(verificationRunAtom);
  const fields = useMemo(() => JSON.stringify(runFields(exercise)), [exercise]);
  const own: VerificationRun | null = run?.lessonId === lessonId ? run : null;
  const isOwn = own !== null && own.fields === fields && own.state !== 'failed';
  const { verification } = exercise;
  const isLive = isOwn && !(own.state === 'done' && verification?.isCurrent);
  const solution = isLive ? own.solution : (verification?.solution ?? []);
  const start = isLive ? own.start : (verification?.start ?? []);
  return {
    run: own,
    isRunning: own !== null && !['done', 'failed'].includes(own.state),
    /** Found for another state of the exercise. */
    isStale: !isLive && verification?.isCurrent === false,
    solution: new Map(solution.map((result) => [result._id, result])),
    start: new Map(start.map((result) => [result._id, result])),
  };
}
