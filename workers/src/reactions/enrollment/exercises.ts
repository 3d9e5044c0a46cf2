import { reaction } from '@atelier/backend/kernel/reaction';
import { exerciseCheckBroken, exerciseTrySent } from '@atelier/backend/modules/enrollment/enrollment.events';
import {
  ClaimTryToJudge,
  SettleExerciseTry,
} from '@atelier/backend/modules/enrollment/exercises/exercises.commands';
import { ReadTryToJudge } from '@atelier/backend/modules/enrollment/exercises/exercises.queries';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';
import { ReadCourseTeacher } from '@atelier/backend/modules/authoring/courses/courses.queries';
import { ExerciseJudge } from '@atelier/backend/platform/exercises/exercise-judge';

/** Judges a student's try by all checks, or that of another whose turn it is; all green completes the lesson. */
export const JudgeTryWhenSent = reaction(
  { queue: 'judge', events: [exerciseTrySent], needs: { judge: ExerciseJudge } },
  async ({ commands, queries, judge }, event) => {
    const tryId = await commands.execute(new ClaimTryToJudge(event));
    if (!tryId) return;
    const sent = await queries.execute(new ReadTryToJudge({ tryId }));
    const verdict = sent && (await judge.judge({ exercise: sent.exercise, files: sent.texts }));
    await commands.execute(new SettleExerciseTry({ tryId, verdict }));
  },
);

/** Tells the author's open pages that the inbox has a broken check. */
export const AnnounceBrokenCheckWhenFound = reaction(
  { queue: 'projections', events: [exerciseCheckBroken], needs: { live: LiveChannel } },
  async ({ queries, live }, { courseId }) => {
    const course = await queries.execute(new ReadCourseTeacher({ courseId }));
    for (const room of [...(course ? [`user:${course.teacherId}` as const] : []), 'administrators'] as const)
      await live.publish(room, 'inbox-changed', {});
  },
);
