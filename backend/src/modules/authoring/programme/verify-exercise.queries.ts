import { type Exercise, refusalsOf } from '@atelier/contracts/exercise';
import { exerciseLanguages } from '@atelier/contracts/words/exercise-words';
import { sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { exerciseDigest, exerciseFields } from '../../../lesson-kinds/exercise-digest.js';
import type { Part } from './programme.domain.js';
import type { ExerciseOfCourse } from './verify-exercise.commands.js';

/** An exercise that the server is to verify, as it is now; null if it cannot be run, or is gone. */
export const ReadExerciseToVerify = query(
  async (
    { entityManager: em },
    { courseId, lessonId }: ExerciseOfCourse,
  ): Promise<{ exercise: Exercise; digest: string } | null> => {
    const row = await sqlRow<{ part: Part | null }>(em)`
      select jsonb_path_query_first(programme, '$[*].lessons[*] ? (@.id == $id).part',
                                    jsonb_build_object('id', ${lessonId}::text)) as part
      from authoring_course where id = ${courseId}`;
    if (row?.part?.type !== 'exercice') return null;
    const exercise = exerciseFields(row.part);
    const isJudged = exerciseLanguages[exercise.language].canCount && refusalsOf(exercise).length === 0;
    return isJudged ? { exercise, digest: exerciseDigest(exercise) } : null;
  },
);
