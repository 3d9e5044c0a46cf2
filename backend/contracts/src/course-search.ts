import { z } from 'zod';
import { Id, Language, SearchText } from './common.js';

/** Limit of matches; with more, the search needs to be narrowed. */
export const mostFinds = 100;

/** `GET /learn/{id}/search`; `{id}`: the course or the enrolment. A single letter matches nothing. */
export const CourseSearchQuery = z.object({ q: SearchText });
export type CourseSearchQuery = z.infer<typeof CourseSearchQuery>;

/** One match in a course. */
export const CourseFind = z.object({
  lessonId: Id,
  lessonTitle: z.string(),
  kind: z.enum(['title', 'chapter', 'text', 'captions']),
  /** The title, the sentence, or an excerpt. */
  text: z.string(),
  /** In the lesson's video; null if nothing plays there. */
  seconds: z.number().int().nullable(),
  /** Of captions. */
  language: Language.optional(),
});
export type CourseFind = z.infer<typeof CourseFind>;

/** In course order. */
export const CourseFinds = z.object({
  finds: z.array(CourseFind).max(mostFinds),
  /** There are more matches than returned. */
  isMore: z.boolean(),
});
export type CourseFinds = z.infer<typeof CourseFinds>;
