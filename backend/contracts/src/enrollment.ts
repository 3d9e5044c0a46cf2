import { z } from 'zod';
import { Id } from './common.js';
import { DueAssessment } from './assessments.js';
import { LearningPart } from './lesson-kinds.js';
import { DocumentFile } from './media.js';
import { OwnNote } from './notes.js';
import { SectionOpening } from './section-opening.js';

export const LearningLesson = z.object({
  _id: Id,
  title: z.string(),
  time: z.number(),
  isFree: z.boolean(),
  /** Playback position in whole seconds; null if not started, or completed since. */
  position: z.number().int().nullable(),
  /** When it opens, while locked. Its parts have a kind and no content. */
  opensAt: z.string().nullish(),
  parts: z.array(LearningPart),
  /** Attached documents. */
  resources: z.array(DocumentFile).optional(),
  /** Whether it has code, which is read apart. */
  hasCode: z.boolean().optional(),
});
export type LearningLesson = z.infer<typeof LearningLesson>;

export const LearningSection = z.object({
  _id: Id,
  title: z.string(),
  index: z.number().int(),
  time: z.number(),
  /** When it opens, while locked for the caller. */
  opensAt: z.string().nullish(),
  /** The opening rule, for an author's preview. */
  opening: SectionOpening.nullish(),
  lessons: z.array(LearningLesson),
});
export type LearningSection = z.infer<typeof LearningSection>;

/** `GET /learn/{courseId}/learning`: the caller's own enrolment with all data of the learning page. */
export const Learning = z.object({
  _id: Id,
  courseId: Id,
  studentId: Id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  time: z.number(),
  progressPercentage: z.number().int(),
  completedLessons: z.number().int(),
  totalLessons: z.number().int(),
  /** When all lessons were completed; not reset by lessons added later. */
  completedAt: z.string().nullable(),
  /** Number of lessons added since. */
  newLessons: z.number().int(),
  /** An author's preview: nothing is recorded. */
  isPreview: z.boolean(),
  /** The lesson and position to resume; the first lesson without activity. Null in a course without lessons. */
  resume: z.object({ lessonId: Id, seconds: z.number().int() }).nullable(),
  sections: z.array(LearningSection),
  /** The caller's notes, oldest first. */
  notes: z.array(OwnNote),
  /** Who teaches it, as others see them; absent from a preview. */
  teacher: z.object({ name: z.string(), imageUrl: z.string().nullable() }).optional(),
  /** Assessments of this course; absent if it has none. */
  works: z.array(DueAssessment).optional(),
});
export type Learning = z.infer<typeof Learning>;

/** `PUT /learn/{id}/lesson`; `{id}`: the enrolment. */
export const LessonProgressBody = z.object({
  _id: Id,
  parts: z.array(z.object({ _id: Id.optional(), isCompled: z.boolean() })).max(1),
  /** Age of the event, by the device's clock, for requests from the offline queue. */
  secondsAgo: z.number().min(0).max(31_536_000).default(0),
});
export type LessonProgressBody = z.infer<typeof LessonProgressBody>;

export const LessonProgressAnswer = z.object({
  _id: Id,
  courseId: Id,
  progressPercentage: z.number().int(),
  completedLessons: z.number().int(),
  totalLessons: z.number().int(),
});
export type LessonProgressAnswer = z.infer<typeof LessonProgressAnswer>;

/** `PUT /learn/{id}/position`; `{id}`: the enrolment or its course. */
export const PositionBody = z.object({
  lessonId: Id,
  /** In the video. */
  seconds: z.number().min(0).max(360_000).transform(Math.floor),
  /** Age of the event, by the device's clock, for requests from the offline queue. */
  secondsAgo: z.number().min(0).max(31_536_000).default(0),
});
export type PositionBody = z.infer<typeof PositionBody>;

/** The stored position: a more recent one of another device wins. */
export const PositionAnswer = z.object({ lessonId: Id, seconds: z.number().int() });
export type PositionAnswer = z.infer<typeof PositionAnswer>;

/** At most a day, longer than any continuous playback. */
const Milliseconds = z.number().min(0).max(86_400_000).transform(Math.round);

/** `POST /learn/{id}/playback`; `{id}`: the enrolment or its course. Playback quality since the last report. */
export const PlaybackBody = z.object({
  lessonId: Id,
  /** From the request to the first frame; null if it had started before. */
  startMs: Milliseconds.nullable(),
  watchedMs: Milliseconds,
  /** Time spent buffering. */
  stalledMs: Milliseconds,
});
export type PlaybackBody = z.infer<typeof PlaybackBody>;
