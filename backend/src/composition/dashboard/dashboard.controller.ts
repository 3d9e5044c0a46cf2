import { Controller, Get } from '@nestjs/common';
import { DailyRevenue, DashboardCounts, WatchList } from '@atelier/contracts/dashboard';
import { Dispatching } from '../../kernel/dispatching.js';
import { toIso } from '../../kernel/query.js';
import { CountCourses } from '../../modules/authoring/queries/count-courses.js';
import { ReadCoursesOfWeek } from '../../modules/authoring/queries/courses-of-week.js';
import { ReadDailyRevenue } from '../../modules/commerce/queries/daily-revenue.js';
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

  @Get('watch')
  @Access('admin')
  @Answers(WatchList)
  watch(): Promise<WatchList> {
    return this.queries.execute(new ReadWatchList());
  }
}
