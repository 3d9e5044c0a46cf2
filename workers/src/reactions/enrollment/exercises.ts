import { reaction } from '@atelier/backend/kernel/reaction';
import { exerciseTrySent } from '@atelier/backend/modules/enrollment/enrollment.events';
import { SettleExerciseTry } from '@atelier/backend/modules/enrollment/exercises/exercises.commands';
import { ReadTryToJudge } from '@atelier/backend/modules/enrollment/exercises/exercises.queries';
import { ExerciseJudge } from '@atelier/backend/platform/exercises/exercise-judge';

/** Judges a student's try by all checks; all green completes the lesson. */
export const JudgeTryWhenSent = reaction(
  { queue: 'judge', events: [exerciseTrySent], needs: { judge: ExerciseJudge } },
  async ({ commands, queries, judge }, { tryId }) => {
    const sent = await queries.execute(new ReadTryToJudge({ tryId }));
    const verdict = sent && (await judge.judge({ exercise: sent.exercise, files: sent.texts }));
    await commands.execute(new SettleExerciseTry({ tryId, verdict }));
  },
);
