import { Controller, Get, Param, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { Learning, MyCourses, MyCoursesQuery } from '@atelier/contracts/enrollment';
import { Dispatching } from '../kernel/dispatching.js';
import { NoteOpened } from '../modules/enrollment/commands/note-opened.js';
import { ListMyCourses } from '../modules/enrollment/queries/list-my-courses.js';
import { ReadLearning } from '../modules/enrollment/queries/read-learning.js';
import { Access } from '../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';
import { Answers, Refuses } from '../platform/http/route-declarations.js';
import { dueWork } from './assessments/read-due-work.js';

/** What somebody follows, and the work that is set for them in it: enrolment and engagement together. */
@Controller('learn')
export class OwnLearningController extends Dispatching {
  @Get()
  @Access('signed-in')
  @Answers(MyCourses)
  async list(
    @Caller() { accountId }: SignedInCaller,
    @Query({ schema: MyCoursesQuery }) filter: MyCoursesQuery,
  ): Promise<MyCourses> {
    const isWhole = filter.currentPage === 1 && filter.title === '';
    const [courses, works] = await Promise.all([
      this.queries.execute(new ListMyCourses({ studentId: accountId, filter })),
      isWhole ? dueWork(this.queries, accountId) : undefined,
    ]);
    return { ...courses, ...(works && { works }) };
  }

  /** `{id}` is the course's. */
  @Get(':id/learning')
  @Access('signed-in')
  @Answers(Learning)
  @Refuses('course-not-found', 'access-suspended')
  async read(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<Learning> {
    const [learning, works] = await Promise.all([
      this.queries.execute(new ReadLearning({ studentId: accountId, courseId: id })),
      dueWork(this.queries, accountId, id),
    ]);
    await this.commands.execute(new NoteOpened({ studentId: accountId, courseId: id }));
    return { ...learning, works };
  }
}
