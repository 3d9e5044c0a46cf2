import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { Id } from './common.js';
import { ExerciseText, ExerciseTexts, LearnerExercise } from './exercise.js';
import { CheckOutcome, Verdict } from './exercise-verdict.js';
import { exerciseLimits } from './words/exercise-words.js';

/** Of the exercise that was read: `version` of its part. */
const Version = boundedText(64);
/** Age of the event, by the device's clock, for requests from the offline queue. */
const SecondsAgo = z.number().min(0).max(31_536_000).default(0);

/** `PUT /learn/{id}/exercises/{lessonId}`: what was typed. The newest wins, the other stays among the tries. */
export const ExerciseTextBody = z.object({
  version: Version,
  texts: ExerciseTexts,
  /** `notedAt` of the stored text that this one continues; null if there was none. */
  basedOn: boundedText(40).nullish(),
  /** Keeps the stored text among the tries, as before « Recommencer ». */
  keeps: z.boolean().default(false),
  secondsAgo: SecondsAgo,
});
export type ExerciseTextBody = z.infer<typeof ExerciseTextBody>;

/** The stored text, which is another one if it is newer. */
export const SavedExerciseText = z.object({
  version: z.string(),
  texts: z.array(ExerciseText),
  notedAt: z.string(),
});
export type SavedExerciseText = z.infer<typeof SavedExerciseText>;

/** `POST /learn/{id}/exercises/{lessonId}/tries`: « Vérifier », as the browser judged it. */
export const ExerciseTryBody = z.object({
  /** Client-generated idempotency key. */
  _id: Id,
  version: Version,
  texts: ExerciseTexts,
  /** Of the checks that are not hidden, in their order. */
  checks: z.array(CheckOutcome).max(exerciseLimits.checks),
  secondsAgo: SecondsAgo,
});
export type ExerciseTryBody = z.infer<typeof ExerciseTryBody>;

/** `waiting`: the server judges it, and tells by `exercise-judged`. `outdated`: the exercise changed before it did. */
export const tryStates = ['practice', 'waiting', 'judged', 'outdated'] as const;

export const ExerciseTry = z.object({
  _id: Id,
  /** `kept`: a text of another device, or of before « Recommencer », that was not judged. */
  kind: z.enum(['try', 'kept']),
  state: z.enum(tryStates),
  at: z.string(),
  passed: z.number().int(),
  /** Checks that were judged. */
  total: z.number().int(),
});
export type ExerciseTry = z.infer<typeof ExerciseTry>;

/** `GET /learn/{id}/exercises/{lessonId}`: what the learner did there. */
export const ExerciseRecord = z.object({
  /** Of the exercise as it is now. */
  version: z.string(),
  text: SavedExerciseText.nullable(),
  /** The exercise for which `text` was written, if it was another: « L’énoncé a changé ». */
  before: LearnerExercise.nullable(),
  /** Tries that count towards hint and solution. */
  tries: z.number().int(),
  failed: z.number().int(),
  solvedAt: z.string().nullable(),
  /** Of the first failing check of the last try that has one, after enough failed tries. */
  hint: z.object({ checkId: Id, text: z.string() }).nullable(),
  maySeeSolution: z.boolean(),
  /** Sentences of hidden checks, once the server has judged. */
  revealed: z.array(z.object({ _id: Id, sentence: z.string() })),
  /** Of the last try that the server judged, if it was of this version. */
  verdict: Verdict.nullable(),
  /** The latest, newest first. */
  list: z.array(ExerciseTry),
});
export type ExerciseRecord = z.infer<typeof ExerciseRecord>;

/** `GET /learn/{id}/exercises/{lessonId}/tries/{tryId}`: to bring it back. */
export const ExerciseTryTexts = ExerciseTry.extend({
  version: z.string(),
  texts: z.array(ExerciseText),
  /** By check, hidden ones included once judged. */
  checks: z.array(CheckOutcome),
});
export type ExerciseTryTexts = z.infer<typeof ExerciseTryTexts>;

/** `POST /learn/{id}/exercises/{lessonId}/solution`: the files that learners see, as the author solved them. */
export const ExerciseSolution = z.object({ files: z.array(ExerciseText) });
export type ExerciseSolution = z.infer<typeof ExerciseSolution>;

/** `GET /courses/{id}/exercises`: how students fare, by exercise. */
export const ExerciseInsights = z.object({
  exercises: z.array(
    z.object({
      lessonId: Id,
      title: z.string(),
      /** Students who tried, solved it, were given a hint, read the solution before they had solved it. */
      tried: z.number().int(),
      /** Students with a text there, tried or not. */
      writing: z.number().int(),
      solved: z.number().int(),
      hinted: z.number().int(),
      readSolution: z.number().int(),
      /** The check that most tries fail, of those that are still there. */
      hardest: z.object({ _id: Id, sentence: z.string(), fails: z.number().int() }).nullable(),
      /** Checks that are the author's mistake: they throw whatever is written. */
      broken: z.array(z.object({ _id: Id, sentence: z.string(), lastAt: z.string() })),
    }),
  ),
});
export type ExerciseInsights = z.infer<typeof ExerciseInsights>;
