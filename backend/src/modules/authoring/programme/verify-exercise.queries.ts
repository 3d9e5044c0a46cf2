import type { Exercise } from '@atelier/contracts/exercise';
import { sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { exerciseDigest, exerciseFields } from '../../../lesson-kinds/exercise-digest.js';
import type { Part } from './programme.domain.js';
import type { ExerciseOfCourse } from './verify-exercise.commands.js';

/** The exercise of a verification that was asked; null if it has changed since, or is gone. */
export const ReadExerciseToVerify = query(
  async (
    { entityManager: em },
    { courseId, lessonId, digest }: ExerciseOfCourse & { digest: string },
  ): Promise<Exercise | null> => {
    const row = await sqlRow<{ part: Part | null }>(em)`
      select jsonb_path_query_first(programme, '$[*].lessons[*] ? (@.id == $id).part',
                                    jsonb_build_object('id', ${lessonId}::text)) as part
      from authoring_course where id = ${courseId}`;
    const part = row?.part;
    return part?.type === 'exercice' && exerciseDigest(part) === digest ? exerciseFields(part) : null;
  },
);
