import { z } from 'zod';
import { Id } from './common.js';
import { Chapter } from './media.js';
import { insightPeriodNames } from './words/periods.js';

/** So many viewers a video needs before it is shown where they leave: fewer could be told apart. */
export const leastViewers = 20;
/** What is told of a video is told of stretches of so many seconds. */
export const bucketSeconds = 5;

/** Upper ends, in seconds, of what starts of videos are counted by; slower ones come last. */
export const startBounds = [0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 10] as const;
/** Playback is told of so many days, today included. */
export const playbackDays = 28;

export const InsightLesson = z.object({
  _id: Id,
  title: z.string(),
  /** In the course, from 1. */
  number: z.number().int(),
  /** How many have finished it. */
  done: z.number().int(),
  hasVideo: z.boolean(),
});
export type InsightLesson = z.infer<typeof InsightLesson>;

export const InsightQuery = z.object({ since: z.enum(insightPeriodNames, 'Durée inconnue').default('all') });
export type InsightQuery = z.infer<typeof InsightQuery>;

/** `GET /courses/{id}/insight`: how those fare who follow a course. */
export const CourseInsight = z.object({
  _id: Id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  students: z.number().int(),
  newStudents: z.number().int(),
  finished: z.number().int(),
  notBegun: z.number().int(),
  /** Half of those who finished took no longer; null where nobody has. */
  medianDays: z.number().int().nullable(),
  /** Of those under way, by tenths of the course. */
  progress: z.array(z.number().int()).length(10),
  sections: z.array(z.object({ title: z.string(), lessons: z.array(InsightLesson) })),
  /** What waits for an answer. */
  questions: z.number().int(),
  rating: z.number().nullable(),
});
export type CourseInsight = z.infer<typeof CourseInsight>;

export const LessonQuestion = z.object({
  _id: Id,
  title: z.string(),
  /** In the video; null where it is about the lesson. */
  seconds: z.number().int().nullable(),
  name: z.string(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type LessonQuestion = z.infer<typeof LessonQuestion>;

/** `GET /courses/{id}/insight/{lessonId}`: where people leave a video or see a passage again, and what they ask. */
export const LessonInsight = z.object({
  _id: Id,
  title: z.string(),
  /** Seconds of its video; null where there is none, or its length is not known. */
  duration: z.number().int().nullable(),
  viewers: z.number().int(),
  /** By stretch, from the first; null while there are too few viewers to tell of. */
  curve: z
    .object({
      /** How many came as far. */
      still: z.array(z.number().int()),
      /** How many have seen it, and how often altogether. */
      seen: z.array(z.number().int()),
      times: z.array(z.number().int()),
    })
    .nullable(),
  /** How it started and went on for its learners of late; null while there were too few starts to tell of. */
  playback: z
    .object({
      starts: z.number().int(),
      /** Seconds in which half of the starts, and 95 of 100, showed a moving picture. */
      medianStart: z.number(),
      slowStart: z.number(),
      /** Of the time watched, how much it stood still: 0 to 1. */
      stalledShare: z.number(),
    })
    .nullable(),
  chapters: z.array(Chapter),
  questions: z.array(LessonQuestion),
});
export type LessonInsight = z.infer<typeof LessonInsight>;

export const LessonInsightPath = z.object({ id: Id, lessonId: Id });
export type LessonInsightPath = z.infer<typeof LessonInsightPath>;
