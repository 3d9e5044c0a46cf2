import { useEffect } from 'react';
import type { LearningPart } from '@atelier/contracts/lesson-kinds';
import { lazyPart } from '../../../shared/connection/connection';

const importExercise = () => import('./lesson-exercise');
export const LessonExercise = lazyPart(importExercise);

const network = () => (navigator as { connection?: { saveData?: boolean } }).connection;

/** One after the other, so that the next exercise does not delay the open one. */
let lastFetch: Promise<unknown> = Promise.resolve();

interface ExerciseAheadProps {
  part: LearningPart | undefined;
  /** Of the next lesson: not fetched where data is saved. */
  isNext?: boolean;
}

/** Fetches the page and the engine of an exercise at once, instead of one after the other. */
export function ExerciseAhead({ part, isNext = false }: ExerciseAheadProps) {
  const language = part?.type === 'exercice' ? part.exercise?.language : undefined;
  useEffect(() => {
    if (!language || (isNext && network()?.saveData)) return;
    const fetchAll = async () => {
      if (isNext) await importExercise();
      const { fetchAhead } = await import('../../exercises/engine/engine-files');
      await fetchAhead(language);
    };
    // Whoever needs them says that they are missing.
    lastFetch = lastFetch.then(fetchAll).catch(() => undefined);
  }, [language, isNext]);
  return null;
}
