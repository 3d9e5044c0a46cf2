import { z } from 'zod';
import { trimmedText } from './bounded-text.js';
import { Id } from './common.js';

/** Fourteen days (Europe/Paris), today last: this week and the previous one. */
const Daily = z.array(z.number()).length(14);

export const TeacherHomeCourse = z.object({
  _id: Id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  isPublished: z.boolean(),
  /** Number of pending changes. */
  pendingChanges: z.number().int(),
  /** Euros; null if not set. */
  price: z.number().nullable(),
  time: z.number(),
  students: z.number().int(),
  /** Over the last seven days. */
  newStudents: z.number().int(),
  /** Over the last 30 days, euros. */
  received: z.number(),
  refunded: z.number(),
  sales: z.number().int(),
  refunds: z.number().int(),
  /** Null without reviews. */
  rating: z.number().nullable(),
  reviews: z.number().int(),
  /** Percent of its students; null without any. */
  completion: z.number().int().nullable(),
  questions: z.number().int(),
  copies: z.number().int(),
  /** Of the oldest waiting item. */
  oldestAt: z.string().nullable(),
});
export type TeacherHomeCourse = z.infer<typeof TeacherHomeCourse>;

/** `GET /courses/tutors/home`: statistics of one's own courses; of all for administrators. */
export const TeacherHome = z.object({
  /** Each as `YYYY-MM-DD`; index of the daily series. */
  days: z.array(z.iso.date()).length(14),
  questions: z.object({ waiting: z.number().int(), oldestAt: z.string().nullable() }),
  copies: z.object({ waiting: z.number().int(), works: z.number().int(), students: z.number().int() }),
  /** Euros, over the last 30 days. */
  revenue: z.object({ received: z.number(), refunded: z.number() }),
  daily: z.object({
    enrolments: Daily,
    /** Euros, refunds deducted on their day. */
    revenue: Daily,
    lessons: Daily,
    reviews: Daily,
    refunds: Daily,
  }),
  /** Average over the reviews of the last seven days. */
  stars: z.number().nullable(),
  courses: z.array(TeacherHomeCourse),
  /** Last edited first. */
  drafts: z.array(
    z.object({ _id: Id, title: z.string(), imageUrl: z.string().nullable(), updatedAt: z.string() }),
  ),
});
export type TeacherHome = z.infer<typeof TeacherHome>;

export const IdleStudent = z.object({
  /** The enrolment's. */
  _id: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  courseId: Id,
  courseTitle: z.string(),
  /** Next lesson, 1-based. */
  lesson: z.number().int(),
  lessons: z.number().int(),
  followedAt: z.string(),
});
export type IdleStudent = z.infer<typeof IdleStudent>;

/** `GET /courses/tutors/idle`: students idle for two weeks who may be reminded, longest first. */
export const IdleStudents = z.object({
  students: z.array(IdleStudent),
  /** Over the last 30 days: students reminded, and those who came back. */
  reminded: z.object({ sent: z.number().int(), back: z.number().int() }),
});
export type IdleStudents = z.infer<typeof IdleStudents>;

/** `POST /courses/tutors/reminders`. */
export const ReminderBody = z.object({
  /** Client-generated idempotency key. */
  _id: Id,
  subject: trimmedText(120).min(1, 'Écrivez un objet.'),
  text: trimmedText(4000).min(1, 'Écrivez un mot.'),
  /** Enrolments. */
  students: z.array(Id).min(1, 'Choisissez au moins une personne.').max(200),
});
export type ReminderBody = z.infer<typeof ReminderBody>;

export const ReminderAnswer = z.object({ count: z.number().int() });
export type ReminderAnswer = z.infer<typeof ReminderAnswer>;
