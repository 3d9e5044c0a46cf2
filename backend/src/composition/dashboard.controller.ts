import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DashboardCounts } from '@atelier/contracts/dashboard';
import { CountCourses } from '../modules/authoring/queries/count-courses.js';
import { CountPeople } from '../modules/identity/queries/count-people.js';
import { Access } from '../platform/auth/access.js';
import { Answers } from '../platform/http/route-declarations.js';

/** The four counters come from two modules, each counting its own. */
@Controller('courses')
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Get('stat/resume')
  @Access('admin')
  @Answers(DashboardCounts)
  async read(): Promise<DashboardCounts> {
    const [people, courses] = await Promise.all([
      this.queries.execute(new CountPeople()),
      this.queries.execute(new CountCourses()),
    ]);
    return {
      studentCount: people.students,
      publishedCourses: courses.published,
      unpublishedCourses: courses.unpublished,
      teacherCount: people.teachers,
    };
  }
}
