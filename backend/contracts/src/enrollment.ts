import { z } from 'zod';
import { CurrentPage, Id, PartType, page } from './common.js';

export const LearningPart = z.object({
  _id: Id,
  type: PartType,
  time: z.number(),
  isCompled: z.boolean(),
  completedAt: z.string().nullable(),
  /** Signed, expiring address. */
  video: z.string().nullish(),
  posterUrl: z.string().nullish(),
  /** Seconds. */
  duration: z.number().nullish(),
  youtubeLink: z.string().nullish(),
  text: z.string().nullish(),
});
export type LearningPart = z.infer<typeof LearningPart>;

export const LearningLesson = z.object({
  _id: Id,
  title: z.string(),
  time: z.number(),
  isFree: z.boolean(),
  parts: z.array(LearningPart),
});
export type LearningLesson = z.infer<typeof LearningLesson>;

export const LearningSection = z.object({
  _id: Id,
  title: z.string(),
  index: z.number().int(),
  time: z.number(),
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
  sections: z.array(LearningSection),
});
export type Learning = z.infer<typeof Learning>;

/** `PUT /learn/{id}/lesson`, `{id}` being the enrolment's. */
export const LessonProgressBody = z.object({
  _id: Id,
  parts: z.array(z.object({ _id: Id.optional(), isCompled: z.boolean() })).max(1),
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

export const MyCoursesQuery = z.object({
  currentPage: CurrentPage,
  title: z.string().trim().max(200).default(''),
});
export type MyCoursesQuery = z.infer<typeof MyCoursesQuery>;

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
});
export type EnrolledCourse = z.infer<typeof EnrolledCourse>;

/** `GET /learn`: the caller's own courses, most recently followed first. */
export const MyCourses = page('courses', EnrolledCourse);
export type MyCourses = z.infer<typeof MyCourses>;
