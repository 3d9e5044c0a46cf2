import { z } from 'zod';
import { Id } from './common.js';
import { audiencePeriodNames } from './words/periods.js';

export const deviceKinds = ['mobile', 'tablet', 'desktop'] as const;

/** `POST /visitors`: the device type alone. The server determines address and country, ignoring those in the body. */
export const VisitBody = z.object({
  userAgent: z.enum(deviceKinds),
});
export type VisitBody = z.infer<typeof VisitBody>;

const Count = z.number().int();
const Time = z.string();
/** Euros, in responses. */
const Amount = z.number();

/** `GET /courses/stat/resume`: the dashboard's four counters, with changes over the last seven days. */
export const DashboardCounts = z.object({
  studentCount: Count,
  publishedCourses: Count,
  unpublishedCourses: Count,
  teacherCount: Count,
  newStudents: Count,
  /** Null if nothing is published. */
  lastPublishedAt: Time.nullable(),
  /** Unpublished courses that were edited. */
  editedDrafts: Count,
  /** Teachers who have never signed in. */
  absentTeachers: Count,
});
export type DashboardCounts = z.infer<typeof DashboardCounts>;

export const DayRevenue = z.object({
  /** In Europe/Paris. */
  day: z.iso.date(),
  received: Amount,
  /** By the day of the refund, whenever it was paid. */
  refunded: Amount,
  orders: Count,
});
export type DayRevenue = z.infer<typeof DayRevenue>;

/** `GET /courses/stat/revenue`: every day of the previous month, and of this month up to today. */
export const DailyRevenue = z.object({ today: z.iso.date(), days: z.array(DayRevenue) });
export type DailyRevenue = z.infer<typeof DailyRevenue>;

/** Kinds of items that may need an administrator; each has a list page. */
export const watchedKinds = [
  'parked',
  'unmatched',
  'to-settle',
  'disputes',
  'failed-videos',
  'slow-videos',
  'copies',
  'messages',
  'reviews',
] as const;
export type WatchedKind = (typeof watchedKinds)[number];

export const WatchLine = z.object({
  kind: z.enum(watchedKinds),
  count: Count,
  /** Of the oldest item. */
  since: Time.nullable(),
  /** Name of a course or a file, if any. */
  about: z.string().nullable(),
  /** The course it belongs to. */
  courseId: Id.nullable(),
});
export type WatchLine = z.infer<typeof WatchLine>;

/** `GET /courses/stat/watch`: « À surveiller »; kinds without items are omitted. */
export const WatchList = z.object({ lines: z.array(WatchLine) });
export type WatchList = z.infer<typeof WatchList>;

export const AudienceQuery = z.object({ days: z.enum(audiencePeriodNames, 'Durée inconnue').default('30') });
export type AudienceQuery = z.infer<typeof AudienceQuery>;

/** `GET /courses/stat/audience`: visits, which are browser sessions and not people, and orders. */
export const Audience = z.object({
  /** In Europe/Paris, today last. */
  days: z.array(z.object({ day: z.iso.date(), visits: Count, orders: Count })),
  /** Totals of the preceding period of the same length. */
  before: z.object({ visits: Count, orders: Count }),
  /** Most visits first. */
  devices: z.array(z.object({ device: z.enum(deviceKinds), visits: Count })),
  /** ISO 3166, null if unknown; most visits first. */
  countries: z.array(z.object({ country: z.string().nullable(), visits: Count })),
});
export type Audience = z.infer<typeof Audience>;
