import { z } from 'zod';
import { Id } from './common.js';
import { audiencePeriodNames } from './words/periods.js';

export const deviceKinds = ['mobile', 'tablet', 'desktop'] as const;

/** `POST /visitors`: the kind of device alone. An address or a country in the body is dropped: the server finds them. */
export const VisitBody = z.object({
  userAgent: z.enum(deviceKinds),
});
export type VisitBody = z.infer<typeof VisitBody>;

const Count = z.number().int();
const Time = z.string();
/** Euros of what is answered. */
const Amount = z.number();

/** `GET /courses/stat/resume`: the four counters of the dashboard, and what changed in the last seven days. */
export const DashboardCounts = z.object({
  studentCount: Count,
  publishedCourses: Count,
  unpublishedCourses: Count,
  teacherCount: Count,
  newStudents: Count,
  /** Null where nothing is published. */
  lastPublishedAt: Time.nullable(),
  /** Courses in preparation that were worked on. */
  editedDrafts: Count,
  /** Teachers who have never signed in. */
  absentTeachers: Count,
});
export type DashboardCounts = z.infer<typeof DashboardCounts>;

export const DayRevenue = z.object({
  /** Of Paris. */
  day: z.iso.date(),
  received: Amount,
  /** On the day on which it went back, whenever it was paid. */
  refunded: Amount,
  orders: Count,
});
export type DayRevenue = z.infer<typeof DayRevenue>;

/** `GET /courses/stat/revenue`: every day of the month before, and of this month as far as today. */
export const DailyRevenue = z.object({ today: z.iso.date(), days: z.array(DayRevenue) });
export type DailyRevenue = z.infer<typeof DailyRevenue>;

/** What may wait for an administrator; each is listed somewhere. */
export const watched = [
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
export type Watched = (typeof watched)[number];

export const WatchLine = z.object({
  kind: z.enum(watched),
  count: Count,
  /** Of what waits longest. */
  since: Time.nullable(),
  /** A course or a file, where there is one to name. */
  about: z.string().nullable(),
  /** The course that it is in. */
  courseId: Id.nullable(),
});
export type WatchLine = z.infer<typeof WatchLine>;

/** `GET /courses/stat/watch`: « À surveiller », what waits for nobody left out. */
export const WatchList = z.object({ lines: z.array(WatchLine) });
export type WatchList = z.infer<typeof WatchList>;

export const AudienceQuery = z.object({ days: z.enum(audiencePeriodNames, 'Durée inconnue').default('30') });
export type AudienceQuery = z.infer<typeof AudienceQuery>;

/** `GET /courses/stat/audience`: visits, which are sessions of a browser and not people, beside what was ordered. */
export const Audience = z.object({
  /** Of Paris, today last. */
  days: z.array(z.object({ day: z.iso.date(), visits: Count, orders: Count })),
  /** Of as many days before. */
  before: z.object({ visits: Count, orders: Count }),
  /** The most visits first. */
  devices: z.array(z.object({ device: z.enum(deviceKinds), visits: Count })),
  /** By ISO 3166, null where it is not known; the most visits first. */
  countries: z.array(z.object({ country: z.string().nullable(), visits: Count })),
});
export type Audience = z.infer<typeof Audience>;
