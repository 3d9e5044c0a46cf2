import { z } from 'zod';

/** `GET /courses/stat/resume`: the four counters of the dashboard. */
export const DashboardCounts = z.object({
  studentCount: z.number().int(),
  publishedCourses: z.number().int(),
  unpublishedCourses: z.number().int(),
  teacherCount: z.number().int(),
});
export type DashboardCounts = z.infer<typeof DashboardCounts>;
