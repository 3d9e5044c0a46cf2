import { z } from 'zod';
import { Id } from './common.js';

/** Fourteen days of Paris, today last: a week, and the one before it. */
const Daily = z.array(z.number()).length(14);

export const TaughtCourse = z.object({
  _id: Id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  isPublished: z.boolean(),
  /** How many of its changes wait to be published. */
  pendingChanges: z.number().int(),
  /** Euros; null where none was set. */
  price: z.number().nullable(),
  time: z.number(),
  students: z.number().int(),
  /** Of the last seven days. */
  newStudents: z.number().int(),
  /** Of the last 30 days, euros. */
  received: z.number(),
  refunded: z.number(),
  sales: z.number().int(),
  refunds: z.number().int(),
  /** Null where nobody has rated it. */
  rating: z.number().nullable(),
  reviews: z.number().int(),
  /** Percent of those who follow it; null where nobody does. */
  completion: z.number().int().nullable(),
  questions: z.number().int(),
  copies: z.number().int(),
  /** Of what waits. */
  oldestAt: z.string().nullable(),
});
export type TaughtCourse = z.infer<typeof TaughtCourse>;

/** `GET /courses/tutors/home`: how the courses of who asks fare; an administrator’s are all. */
export const TeacherHome = z.object({
  /** Each as `YYYY-MM-DD`, in the order of what is counted by day. */
  days: z.array(z.iso.date()).length(14),
  questions: z.object({ waiting: z.number().int(), oldestAt: z.string().nullable() }),
  copies: z.object({ waiting: z.number().int(), works: z.number().int(), students: z.number().int() }),
  /** Euros of the last 30 days. */
  revenue: z.object({ received: z.number(), refunded: z.number() }),
  daily: z.object({
    enrolments: Daily,
    /** Euros, what went back deducted on its day. */
    revenue: Daily,
    lessons: Daily,
    reviews: Daily,
    refunds: Daily,
  }),
  /** Of the reviews of the last seven days. */
  stars: z.number().nullable(),
  courses: z.array(TaughtCourse),
  /** Most recently edited first. */
  drafts: z.array(
    z.object({ _id: Id, title: z.string(), imageUrl: z.string().nullable(), updatedAt: z.string() }),
  ),
});
export type TeacherHome = z.infer<typeof TeacherHome>;

export const IdleStudent = z.object({
  /** The enrolment’s. */
  _id: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  courseId: Id,
  courseTitle: z.string(),
  /** The one that comes next, counted from 1. */
  lesson: z.number().int(),
  lessons: z.number().int(),
  followedAt: z.string(),
});
export type IdleStudent = z.infer<typeof IdleStudent>;

/** `GET /courses/tutors/idle`: who has opened nothing for two weeks and may be written to, longest first. */
export const IdleStudents = z.object({
  students: z.array(IdleStudent),
  /** Of the last 30 days: how many were written to, and who of them came back. */
  reminded: z.object({ sent: z.number().int(), back: z.number().int() }),
});
export type IdleStudents = z.infer<typeof IdleStudents>;

/** `POST /courses/tutors/reminders`. */
export const ReminderBody = z.object({
  /** Made by who sends it, so that what arrives twice is sent once. */
  _id: Id,
  subject: z.string().trim().min(1, 'Écrivez un objet.').max(120),
  text: z.string().trim().min(1, 'Écrivez un mot.').max(4000),
  /** Enrolments. */
  students: z.array(Id).min(1, 'Choisissez au moins une personne.').max(200),
});
export type ReminderBody = z.infer<typeof ReminderBody>;

export const ReminderAnswer = z.object({ count: z.number().int() });
export type ReminderAnswer = z.infer<typeof ReminderAnswer>;
