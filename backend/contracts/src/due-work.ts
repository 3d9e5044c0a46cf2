import { z } from 'zod';
import { Id } from './common.js';
import { verdictNames } from './words/submission-words.js';

/** A piece of work as its student finds it beside courses and lessons, until it is acquired. What is to be done comes first. */
export const DueWork = z.object({
  _id: Id,
  courseId: Id,
  courseTitle: z.string().nullable(),
  /** Where it is handed in; null where it belongs to no lesson that is published. */
  lessonId: Id.nullable(),
  /** The lesson's, else the first words of what is asked. */
  title: z.string(),
  /** Until when it is expected; what is to be done again may have a date of its own. */
  dueAt: z.string().nullable(),
  handedInAt: z.string().nullable(),
  verdict: z.enum(verdictNames).nullable(),
});
export type DueWork = z.infer<typeof DueWork>;
