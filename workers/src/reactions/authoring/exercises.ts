import { reaction } from '@atelier/backend/kernel/reaction';
import { exerciseVerificationRequested } from '@atelier/backend/modules/authoring/authoring.events';
import { NotifyEditors } from '@atelier/backend/modules/authoring/courses/courses.commands';
import { RecordVerification } from '@atelier/backend/modules/authoring/programme/verify-exercise.commands';
import { ReadExerciseToVerify } from '@atelier/backend/modules/authoring/programme/verify-exercise.queries';
import { ExerciseJudge } from '@atelier/backend/platform/exercises/exercise-judge';
import { solutionFiles } from '@atelier/contracts/exercise-files';

/** Judges the solution and the start of an author's exercise by all its checks. */
export const VerifyExerciseWhenRequested = reaction(
  { queue: 'judge', events: [exerciseVerificationRequested], needs: { judge: ExerciseJudge } },
  async ({ commands, queries, judge }, { courseId, lessonId }) => {
    const asked = await queries.execute(new ReadExerciseToVerify({ courseId, lessonId }));
    if (!asked) return;
    const { exercise, digest } = asked;
    const solution = await judge.judge({ exercise, files: solutionFiles(exercise) });
    const start = await judge.judge({ exercise, files: [] });
    await commands.execute(new RecordVerification({ courseId, lessonId, digest, solution, start }));
    await commands.execute(new NotifyEditors({ courseId }));
  },
);
