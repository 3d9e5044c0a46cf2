import { Controller, Get, Query } from '@nestjs/common';
import {
  Audience,
  AudienceQuery,
  DailyRevenue,
  DashboardCounts,
  watchedKinds,
  type WatchLine,
  WatchList,
} from '@atelier/contracts/dashboard';
import { lastDays } from '../kernel/days-of-paris.js';
import { toIso } from '../kernel/query.js';
import { BusClient, query } from '../kernel/use-case.js';
import {
  CountCourses,
  CourseTitles,
  ReadWeeklyCourseActivity,
} from '../modules/authoring/courses/courses.queries.js';
import { ReadVideosToWatch } from '../modules/authoring/media/media.queries.js';
import { ListPaymentAlerts } from '../modules/commerce/anomalies/anomalies.queries.js';
import { ReadDailyOrders, ReadDailyRevenue } from '../modules/commerce/revenue/revenue.queries.js';
import { ReadUnanswered } from '../modules/engagement/open-tasks.queries.js';
import { ReadAudience } from '../modules/engagement/visits/visits.queries.js';
import { CountPeople, CountWeeklyPeople } from '../modules/identity/people/people.queries.js';
import { Access } from '../platform/auth/access.js';
import { Answers } from '../platform/http/declared-routes.js';
import { ReadParkedSummary } from '../platform/operations/parked-reactions.js';

/** What needs an administrator's attention, most urgent first. */
export const ReadWatchList = query(async ({ queries }): Promise<WatchList> => {
  const [parked, money, videos, talk] = await Promise.all([
    queries.execute(new ReadParkedSummary()),
    queries.execute(new ListPaymentAlerts()),
    queries.execute(new ReadVideosToWatch()),
    queries.execute(new ReadUnanswered()),
  ]);
  const courseIds = videos.flatMap(({ courseId }) => (courseId ? [courseId] : []));
  const courses = courseIds.length > 0 ? await queries.execute(new CourseTitles({ ids: courseIds })) : [];
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const nowhere = { about: null, courseId: null };
  const lines: WatchLine[] = [
    ...[...parked, ...money, ...talk].map((line) => ({ ...line, ...nowhere })),
    ...videos.map(({ fileName, courseId, ...line }) => ({
      ...line,
      courseId,
      about: titles.get(courseId ?? '') ?? fileName,
    })),
  ];
  return {
    lines: lines
      .map((line) => ({ ...line, since: line.since && toIso(line.since) }))
      .toSorted((one, other) => watchedKinds.indexOf(one.kind) - watchedKinds.indexOf(other.kind)),
  };
});

/** The administrators' dashboard: one query per module. */
@Controller('courses/stat')
export class DashboardController extends BusClient {
  @Get('resume')
  @Access('admin')
  @Answers(DashboardCounts)
  async read(): Promise<DashboardCounts> {
    const [people, courses, peopleOfWeek, { lastPublishedAt, editedDrafts }] = await Promise.all([
      this.queries.execute(new CountPeople()),
      this.queries.execute(new CountCourses()),
      this.queries.execute(new CountWeeklyPeople()),
      this.queries.execute(new ReadWeeklyCourseActivity()),
    ]);
    return {
      studentCount: people.students,
      publishedCourses: courses.published,
      unpublishedCourses: courses.unpublished,
      teacherCount: people.teachers,
      ...peopleOfWeek,
      lastPublishedAt: lastPublishedAt && toIso(lastPublishedAt),
      editedDrafts,
    };
  }

  @Get('revenue')
  @Access('admin')
  @Answers(DailyRevenue)
  revenue(): Promise<DailyRevenue> {
    return this.queries.execute(new ReadDailyRevenue());
  }

  @Get('audience')
  @Access('admin')
  @Answers(Audience)
  async audience(@Query({ schema: AudienceQuery }) { days }: AudienceQuery): Promise<Audience> {
    const length = Number(days);
    const all = lastDays(2 * length);
    const period = all.slice(length);
    const [{ byDay, devices, countries }, orders] = await Promise.all([
      this.queries.execute(new ReadAudience({ since: period[0] ?? '', earliest: all[0] ?? '' })),
      this.queries.execute(new ReadDailyOrders({ days: all })),
    ]);
    const figures = all.map((day, index) => ({ day, visits: byDay[day] ?? 0, orders: orders[index] ?? 0 }));
    const previous = figures.slice(0, length);
    const sum = (which: 'visits' | 'orders') => previous.reduce((total, each) => total + each[which], 0);
    return {
      days: figures.slice(length),
      before: { visits: sum('visits'), orders: sum('orders') },
      devices,
      countries,
    };
  }

  @Get('watch')
  @Access('admin')
  @Answers(WatchList)
  watch(): Promise<WatchList> {
    return this.queries.execute(new ReadWatchList());
  }
}
