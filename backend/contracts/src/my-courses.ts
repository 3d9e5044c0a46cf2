import { z } from 'zod';
import { CurrentPage, Id, page, SearchText } from './common.js';
import { DueAssessment } from './assessments.js';

export const MyCoursesQuery = z.object({
  currentPage: CurrentPage,
  title: SearchText,
});
export type MyCoursesQuery = z.infer<typeof MyCoursesQuery>;

/** A lesson not finished yet. */
export const NextLesson = z.object({
  _id: Id,
  title: z.string(),
  time: z.number(),
  /** Both 1-based, as shown. */
  sectionNumber: z.number().int(),
  lessonNumber: z.number().int(),
  /** Of its section. */
  lessons: z.number().int(),
  /** Signed URL of its video's poster, for the student. */
  imageUrl: z.string().nullable(),
  /** Playback position. */
  position: z.number().int().nullable(),
});
export type NextLesson = z.infer<typeof NextLesson>;

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
  /** A payment dispute is open: access is suspended until it is decided. */
  isSuspended: z.boolean(),
  /** When all lessons were completed; not reset by lessons added later. */
  completedAt: z.string().nullable(),
  /** Number of lessons added since. */
  newLessons: z.number().int(),
  /** Some progress was made. */
  isBegun: z.boolean(),
  /** The section that opens next, if one is locked. */
  nextOpening: z.object({ title: z.string(), opensAt: z.string() }).nullable(),
  /**
   * Open lessons to continue with: the one in progress, otherwise the one after the last completed; then the following
   * one.
   */
  ahead: z.array(NextLesson).max(2),
});
export type EnrolledCourse = z.infer<typeof EnrolledCourse>;

/** `GET /learn`: the caller's own courses, last followed first; the first page includes their assessments. */
export const MyCourses = page('courses', EnrolledCourse).extend({ works: z.array(DueAssessment).optional() });
export type MyCourses = z.infer<typeof MyCourses>;
