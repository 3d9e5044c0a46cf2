import { z } from 'zod';
import { Id, Language, SearchText } from './common.js';

/** Limit of matches; with more, the search needs to be narrowed. */
export const maxMatches = 100;

/** `GET /learn/{id}/search`; `{id}`: the course or the enrolment. A single letter matches nothing. */
export const CourseSearchQuery = z.object({ q: SearchText });
export type CourseSearchQuery = z.infer<typeof CourseSearchQuery>;

/** One match in a course. */
export const CourseMatch = z.object({
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
export type CourseMatch = z.infer<typeof CourseMatch>;

/** In course order. */
export const CourseMatches = z.object({
  finds: z.array(CourseMatch).max(maxMatches),
  /** There are more matches than returned. */
  isMore: z.boolean(),
});
export type CourseMatches = z.infer<typeof CourseMatches>;
