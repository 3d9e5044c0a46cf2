import { z } from 'zod';
import { Id, Language, SearchText } from './common.js';

/** So many finds are shown; who has more looks for something longer. */
export const mostFinds = 100;

/** `GET /learn/{id}/search`, `{id}` being the course's or the enrolment's. A single letter is found nowhere. */
export const CourseSearchQuery = z.object({ q: SearchText });
export type CourseSearchQuery = z.infer<typeof CourseSearchQuery>;

/** One place of a course that has the words. */
export const CourseFind = z.object({
  lessonId: Id,
  lessonTitle: z.string(),
  kind: z.enum(['title', 'chapter', 'text', 'captions']),
  /** The title, the sentence, or the words around. */
  text: z.string(),
  /** Of the lesson's video; null where nothing plays there. */
  seconds: z.number().int().nullable(),
  /** Of captions. */
  language: Language.optional(),
});
export type CourseFind = z.infer<typeof CourseFind>;

/** In the order of the course. */
export const CourseFinds = z.object({
  finds: z.array(CourseFind).max(mostFinds),
  /** There are more than are shown. */
  isMore: z.boolean(),
});
export type CourseFinds = z.infer<typeof CourseFinds>;
