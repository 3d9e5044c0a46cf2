import { z } from 'zod';
import { Id } from './common.js';
import { verdictNames } from './words/submission-words.js';

/** An assessment as shown to its student beside courses and lessons, until accepted. Due first. */
export const DueWork = z.object({
  _id: Id,
  courseId: Id,
  courseTitle: z.string().nullable(),
  /** The lesson in which it is submitted; null if it has none, or an unpublished one. */
  lessonId: Id.nullable(),
  /** The lesson's title, otherwise the first words of the instructions. */
  title: z.string(),
  /** Due date; `redo` may have its own. */
  dueAt: z.string().nullable(),
  handedInAt: z.string().nullable(),
  verdict: z.enum(verdictNames).nullable(),
});
export type DueWork = z.infer<typeof DueWork>;
