import { z } from 'zod';
import { Id } from './common.js';
import { Chapter } from './media.js';
import { QuizQuestionFigures } from './quiz.js';
import { insightPeriodNames } from './words/periods.js';

/** Minimum number of viewers for video statistics, for anonymity. */
export const minViewers = 20;
/** Resolution of video statistics. */
export const bucketSeconds = 5;

/** Histogram bounds of video start times, in seconds; slower ones fall into an overflow bucket. */
export const startBounds = [0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 10] as const;
/** Period of playback statistics, today included. */
export const playbackDays = 28;

export const InsightLesson = z.object({
  _id: Id,
  title: z.string(),
  /** In the course, 1-based. */
  number: z.number().int(),
  /** Number of students who completed it. */
  done: z.number().int(),
  hasVideo: z.boolean(),
});
export type InsightLesson = z.infer<typeof InsightLesson>;

export const InsightQuery = z.object({ since: z.enum(insightPeriodNames, 'Durée inconnue').default('all') });
export type InsightQuery = z.infer<typeof InsightQuery>;

/** `GET /courses/{id}/insight`: statistics of a course's students. */
export const CourseInsight = z.object({
  _id: Id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  students: z.number().int(),
  newStudents: z.number().int(),
  finished: z.number().int(),
  notBegun: z.number().int(),
  /** Median days to completion; null without any. */
  medianDays: z.number().int().nullable(),
  /** Unfinished students, by tenths of the course. */
  progress: z.array(z.number().int()).length(10),
  sections: z.array(z.object({ title: z.string(), lessons: z.array(InsightLesson) })),
  /** Unanswered questions. */
  questions: z.number().int(),
  rating: z.number().nullable(),
});
export type CourseInsight = z.infer<typeof CourseInsight>;

export const LessonQuestion = z.object({
  _id: Id,
  title: z.string(),
  /** In the video; null if it is about the lesson. */
  seconds: z.number().int().nullable(),
  name: z.string(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type LessonQuestion = z.infer<typeof LessonQuestion>;

/** `GET /courses/{id}/insight/{lessonId}`: where viewers leave or replay a video, and their questions. */
export const LessonInsight = z.object({
  _id: Id,
  title: z.string(),
  /** Length of its video in seconds; null if there is none, or it is unknown. */
  duration: z.number().int().nullable(),
  viewers: z.number().int(),
  /** The questions of its bank. */
  quiz: z.array(QuizQuestionFigures).nullish(),
  /** Per segment, from the start; null below the minimum number of viewers. */
  curve: z
    .object({
      /** Number of viewers who reached it. */
      still: z.array(z.number().int()),
      /** Number of viewers, and of views. */
      seen: z.array(z.number().int()),
      times: z.array(z.number().int()),
    })
    .nullable(),
  /** Recent playback quality; null below the minimum number of starts. */
  playback: z
    .object({
      starts: z.number().int(),
      /** Median and 95th percentile of the time to the first frame, in seconds. */
      medianStart: z.number(),
      slowStart: z.number(),
      /** Share of the viewing time spent buffering: 0 to 1. */
      stalledShare: z.number(),
    })
    .nullable(),
  chapters: z.array(Chapter),
  questions: z.array(LessonQuestion),
});
export type LessonInsight = z.infer<typeof LessonInsight>;

export const LessonInsightPath = z.object({ id: Id, lessonId: Id });
export type LessonInsightPath = z.infer<typeof LessonInsightPath>;
