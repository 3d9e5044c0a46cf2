import { Controller, Get, Query } from '@nestjs/common';
import {
  Audience,
  AudienceQuery,
  DailyRevenue,
  DashboardCounts,
  WatchList,
} from '@atelier/contracts/dashboard';
import { lastDays } from '../../kernel/days-of-paris.js';
import { Dispatching } from '../../kernel/dispatching.js';
import { toIso } from '../../kernel/query.js';
import { CountCourses } from '../../modules/authoring/queries/count-courses.js';
import { ReadCoursesOfWeek } from '../../modules/authoring/queries/courses-of-week.js';
import { ReadDailyOrders } from '../../modules/commerce/queries/daily-orders.js';
import { ReadDailyRevenue } from '../../modules/commerce/queries/daily-revenue.js';
import { ReadAudience } from '../../modules/engagement/queries/read-audience.js';
import { CountPeople } from '../../modules/identity/queries/count-people.js';
import { CountPeopleOfWeek } from '../../modules/identity/queries/people-of-week.js';
import { Access } from '../../platform/auth/access.js';
import { Answers } from '../../platform/http/route-declarations.js';
import { ReadWatchList } from './read-watch-list.js';

/** What the administration sees first: each module says what it knows, once. */
@Controller('courses/stat')
export class DashboardController extends Dispatching {
  @Get('resume')
  @Access('admin')
  @Answers(DashboardCounts)
  async read(): Promise<DashboardCounts> {
    const [people, courses, peopleOfWeek, { lastPublishedAt, editedDrafts }] = await Promise.all([
      this.queries.execute(new CountPeople()),
      this.queries.execute(new CountCourses()),
      this.queries.execute(new CountPeopleOfWeek()),
      this.queries.execute(new ReadCoursesOfWeek()),
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
    const shown = all.slice(length);
    const [{ byDay, devices, countries }, orders] = await Promise.all([
      this.queries.execute(new ReadAudience({ since: shown[0] ?? '', earliest: all[0] ?? '' })),
      this.queries.execute(new ReadDailyOrders({ days: all })),
    ]);
    const counted = all.map((day, index) => ({ day, visits: byDay[day] ?? 0, orders: orders[index] ?? 0 }));
    const before = counted.slice(0, length);
    const sum = (which: 'visits' | 'orders') => before.reduce((total, each) => total + each[which], 0);
    return {
      days: counted.slice(length),
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
