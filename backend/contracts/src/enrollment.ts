import { z } from 'zod';
import { CurrentPage, Id, page, SearchText } from './common.js';
import { DueWork } from './due-work.js';
import { LearningPart } from './lesson-kinds.js';
import { DocumentFile } from './media.js';
import { OwnNote } from './notes.js';
import { SectionOpening } from './section-opening.js';

export const LearningLesson = z.object({
  _id: Id,
  title: z.string(),
  time: z.number(),
  isFree: z.boolean(),
  /** Where its video was left, in whole seconds; null where it was not begun, or was followed to its end since. */
  position: z.number().int().nullable(),
  /** While it is closed: when it opens. Its parts say of what kind they are and hold nothing. */
  opensAt: z.string().nullish(),
  parts: z.array(LearningPart),
  /** Documents beside its content. */
  resources: z.array(DocumentFile).optional(),
});
export type LearningLesson = z.infer<typeof LearningLesson>;

export const LearningSection = z.object({
  _id: Id,
  title: z.string(),
  index: z.number().int(),
  time: z.number(),
  /** While it is closed to the caller: when it opens. */
  opensAt: z.string().nullish(),
  /** When it opens to students, for its author who looks at the course as they would. */
  opening: SectionOpening.nullish(),
  lessons: z.array(LearningLesson),
});
export type LearningSection = z.infer<typeof LearningSection>;

/** `GET /learn/{courseId}/learning`: the caller's own enrolment with all the learning page needs. */
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
  /** Once all was followed; lessons that came later take nothing back. */
  completedAt: z.string().nullable(),
  /** How many came since then. */
  newLessons: z.number().int(),
  /** The author looks at the course as a student would: nothing is recorded. */
  isPreview: z.boolean(),
  /** What was followed last, and from where it goes on; the first lesson where nothing was. Null in a course without lessons. */
  resume: z.object({ lessonId: Id, seconds: z.number().int() }).nullable(),
  sections: z.array(LearningSection),
  /** What the caller wrote down, oldest first. */
  notes: z.array(OwnNote),
  /** The work of this course; absent where nobody hands anything in. */
  works: z.array(DueWork).optional(),
});
export type Learning = z.infer<typeof Learning>;

/** `PUT /learn/{id}/lesson`, `{id}` being the enrolment's. */
export const LessonProgressBody = z.object({
  _id: Id,
  parts: z.array(z.object({ _id: Id.optional(), isCompled: z.boolean() })).max(1),
  /** Since it was done: what was kept on a device without a line says so, by the device's own clock. */
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

/** `PUT /learn/{id}/position`, `{id}` being the enrolment's or its course's. */
export const PositionBody = z.object({
  lessonId: Id,
  /** In the video. */
  seconds: z.number().min(0).max(360_000).transform(Math.floor),
  /** Since it was watched: what was kept on a device without a line says so, by the device's own clock. */
  secondsAgo: z.number().min(0).max(31_536_000).default(0),
});
export type PositionBody = z.infer<typeof PositionBody>;

/** What is kept afterwards: a later moment of another device stays. */
export const PositionAnswer = z.object({ lessonId: Id, seconds: z.number().int() });
export type PositionAnswer = z.infer<typeof PositionAnswer>;

/** A day: nothing that is watched in one piece is longer. */
const Milliseconds = z.number().min(0).max(86_400_000).transform(Math.round);

/** `POST /learn/{id}/playback`, `{id}` being the enrolment's or its course's: how a video started and went on since the last report. */
export const PlaybackBody = z.object({
  lessonId: Id,
  /** From asking for it to the first moving picture; null where it had started before. */
  startMs: Milliseconds.nullable(),
  watchedMs: Milliseconds,
  /** That it stood still for want of data. */
  stalledMs: Milliseconds,
});
export type PlaybackBody = z.infer<typeof PlaybackBody>;

export const MyCoursesQuery = z.object({
  currentPage: CurrentPage,
  title: SearchText,
});
export type MyCoursesQuery = z.infer<typeof MyCoursesQuery>;

/** A lesson that its student has not finished. */
export const LessonAhead = z.object({
  _id: Id,
  title: z.string(),
  time: z.number(),
  /** Both count from 1, as they are shown. */
  sectionNumber: z.number().int(),
  lessonNumber: z.number().int(),
  /** Of its section. */
  lessons: z.number().int(),
  /** Signed address of its video's picture, for its own student. */
  imageUrl: z.string().nullable(),
  /** Where its video was left. */
  position: z.number().int().nullable(),
});
export type LessonAhead = z.infer<typeof LessonAhead>;

export const EnrolledCourse = z.object({
  _id: Id,
  courseId: Id,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  category: z.string(),
  time: z.number(),
  progressPercentage: z.number().int(),
  completedLessons: z.number().int(),
  totalLessons: z.number().int(),
  enrolledAt: z.string(),
  /** A bank asks for the money that paid for it: until it has decided, the access rests. */
  isSuspended: z.boolean(),
  /** Once all was followed; lessons that came later take nothing back. */
  completedAt: z.string().nullable(),
  /** How many came since then. */
  newLessons: z.number().int(),
  /** Something of it was followed. */
  isBegun: z.boolean(),
  /** The section that opens next, where one is still closed. */
  nextOpening: z.object({ title: z.string(), opensAt: z.string() }).nullable(),
  /** Where to go on among what is open: the lesson left last, else the one after what was followed last; then what follows. Two at most. */
  ahead: z.array(LessonAhead).max(2),
});
export type EnrolledCourse = z.infer<typeof EnrolledCourse>;

/** `GET /learn`: the caller's own courses, most recently followed first; with the first page of all of them their work. */
export const MyCourses = page('courses', EnrolledCourse).extend({ works: z.array(DueWork).optional() });
export type MyCourses = z.infer<typeof MyCourses>;
