import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  CourseStudentsBody,
  CourseStudentsFilter,
  CourseStudentsQuery,
  CourseStudentsSelection,
  EnrolByHandBody,
  RemoveStudentQuery,
  CourseStudents,
  CourseStudentsAnswer,
  EnrolByHandAnswer,
} from '@atelier/contracts/enrolled-students';
import { BusClient } from '../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../platform/http/declared-routes.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import {
  EnrolPeople,
  ListCourseStudents,
  RemoveStudent,
  ReplaceStudentList,
  SelectCourseStudents,
} from './course-students.js';

/**
 * Composes three modules: authoring decides who may edit the course, enrolment who is enrolled, identity who they are.
 */
@Controller()
export class CourseStudentsController extends BusClient {
  /** `{id}`: the course. */
  @Get('learn/course/:id/students')
  @Access('author')
  @Answers(CourseStudents)
  @Refuses('course-not-found')
  list(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: CourseStudentsQuery }) criteria: CourseStudentsQuery,
  ): Promise<CourseStudents> {
    return this.queries.execute(new ListCourseStudents({ caller, courseId: id, criteria }));
  }

  /** `{id}`: the course. */
  @Get('learn/course/:id/students/selection')
  @Access('author')
  @Answers(CourseStudentsSelection)
  @Refuses('course-not-found')
  async select(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: CourseStudentsFilter }) { name }: CourseStudentsFilter,
  ): Promise<CourseStudentsSelection> {
    return { students: await this.queries.execute(new SelectCourseStudents({ caller, courseId: id, name })) };
  }

  /** Rate-limited, because the response reveals which addresses are verified. */
  @Post('learn/student')
  @HttpCode(200)
  @Access('author')
  @Answers(EnrolByHandAnswer)
  @Refuses('course-not-found', 'user-not-found')
  @RateLimit({ name: 'enrol-by-hand', by: 'address', limit: 120, seconds: 3600 })
  enrol(
    @Caller() caller: SignedInCaller,
    @Body({ schema: EnrolByHandBody }) { courseId, studentId, emails = [] }: EnrolByHandBody,
  ): Promise<EnrolByHandAnswer> {
    return this.commands.execute(new EnrolPeople({ caller, courseId, whom: { studentId, emails } }));
  }

  /** `{id}`: the enrolment or the pending invitation. */
  @Delete('learn/:id')
  @Access('author')
  @Answers(noContent)
  @Refuses('enrolment-not-found', 'enrolment-paid')
  remove(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: RemoveStudentQuery }) { origin }: RemoveStudentQuery,
  ): Promise<void> {
    return this.commands.execute(new RemoveStudent({ caller, id, onlyByHand: origin === 'hand' }));
  }

  /** `{id}`: the course. */
  @Put('courses/:id/student')
  @Access('author')
  @Answers(CourseStudentsAnswer)
  @Refuses('course-not-found', 'user-not-found', 'email-unverified')
  write(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: CourseStudentsBody }) { student }: CourseStudentsBody,
  ): Promise<CourseStudentsAnswer> {
    return this.commands.execute(new ReplaceStudentList({ caller, courseId: id, students: student }));
  }
}
