import { Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CreateCourseAnswer, DeleteCourseAnswer } from '@atelier/contracts/authoring';
import { CourseDetail } from '@atelier/contracts/course-detail';
import { ById } from '@atelier/contracts/common';
import { CourseDraft } from '@atelier/contracts/course-draft';
import { DomainError } from '../kernel/domain-error.js';
import { BusClient } from '../kernel/use-case.js';
import {
  ArchiveCourse,
  DeleteCourse,
  DuplicateCourse,
} from '../modules/authoring/courses/courses.commands.js';
import { IsCourseEditor } from '../modules/authoring/courses/courses.queries.js';
import { ReadCourseDraft } from '../modules/authoring/courses/read-course-draft.queries.js';
import { ReadCourseDetail } from '../modules/catalog/courses/course-page.queries.js';
import { HasOrders } from '../modules/commerce/orders/purchases.queries.js';
import { HasEnrolments } from '../modules/enrollment/access/access.queries.js';
import { EnrolledStudents } from '../modules/enrollment/access/students.queries.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { sendCached } from '../platform/http/cached-response.js';
import { Answers, noContent, Refuses } from '../platform/http/declared-routes.js';
import { ResponseCache } from '../platform/http/response-cache.js';
import { isAuthor } from './course-editors.js';

/** Editors of the course get the draft, everyone else the published version. */
@Controller('courses')
export class CoursePageController extends BusClient {
  constructor(private readonly responses: ResponseCache) {
    super();
  }

  @Get(':id')
  @Access('public')
  @Answers({ 200: z.union([CourseDraft, CourseDetail]), 304: noContent })
  @Refuses('course-not-found')
  async read(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (caller && isAuthor(caller)) {
      const draft = await this.queries.execute(new ReadCourseDraft({ courseId: id, editor: caller }));
      if (draft) {
        const [enrolled, shown] = await Promise.all([
          this.queries.execute(new EnrolledStudents({ courseId: id, filter: { byHand: true } })),
          this.queries.execute(new ReadCourseDetail({ courseId: id })),
        ]);
        const student = enrolled.map(({ studentId }) => studentId);
        const populaire = shown?.populaire ?? false;
        return void reply.header('cache-control', 'private, no-store').send({ ...draft, student, populaire });
      }
    }
    const response = await this.responses.json(`course:${id}`, () => this.published(id));
    await sendCached(request, reply, response);
  }

  private async published(id: string) {
    const course = await this.queries.execute(new ReadCourseDetail({ courseId: id }));
    if (!course) throw new DomainError('course-not-found');
    return course;
  }
}

@Controller('courses')
export class CourseLifecycleController extends BusClient {
  @Post(':id/duplicate')
  @Access('author')
  @Answers(CreateCourseAnswer)
  @Refuses('course-not-found')
  duplicate(
    @Caller() editor: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<CreateCourseAnswer> {
    return this.commands.execute(new DuplicateCourse({ courseId: id, editor }));
  }

  /** A course with enrolments or orders is archived instead: nobody loses what they paid for. */
  @Delete(':id')
  @Access('admin')
  @Answers(DeleteCourseAnswer)
  @Refuses('course-not-found')
  async delete(
    @Caller() editor: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<DeleteCourseAnswer> {
    if (!(await this.queries.execute(new IsCourseEditor({ courseId: id, editor }))))
      throw new DomainError('course-not-found');
    if (await this.isInUse(id)) {
      await this.commands.execute(new ArchiveCourse({ edit: { courseId: id, editor, field: 'archived' } }));
      return { _id: id, outcome: 'archived' };
    }
    await this.commands.execute(new DeleteCourse({ courseId: id }));
    return { _id: id, outcome: 'deleted' };
  }

  private async isInUse(courseId: string): Promise<boolean> {
    const [isFollowed, isOrdered] = await Promise.all([
      this.queries.execute(new HasEnrolments({ courseId })),
      this.queries.execute(new HasOrders({ courseId })),
    ]);
    return isFollowed || isOrdered;
  }
}
