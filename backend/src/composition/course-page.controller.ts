import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CourseDraft } from '@atelier/contracts/course-draft';
import { CourseDetail } from '@atelier/contracts/catalog';
import { ById } from '@atelier/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.js';
import { ReadCourseDraft } from '../modules/authoring/queries/read-course-draft.js';
import { EnrolledStudents } from '../modules/enrollment/queries/enrolled-students.js';
import { ReadCourseDetail } from '../modules/catalog/queries/read-course-detail.js';
import { Access } from '../platform/auth/access.js';
import { Answers, nothing, Refuses } from '../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';
import { KeptAnswers } from '../platform/http/kept-answers.js';
import { sendKept } from '../platform/http/send-kept.js';

/** One address, two readers: those who may edit the course get the draft, everyone else what is published. */
@Controller('courses')
export class CoursePageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly kept: KeptAnswers,
  ) {}

  @Get(':id')
  @Access('public')
  @Answers({ 200: z.union([CourseDraft, CourseDetail]), 304: nothing })
  @Refuses('course-not-found')
  async read(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (caller?.isTeacher || caller?.isAdmin) {
      const draft = await this.queries.execute(new ReadCourseDraft({ courseId: id, editor: caller }));
      if (draft) {
        const [enrolled, shown] = await Promise.all([
          this.queries.execute(new EnrolledStudents({ courseId: id, which: { byHand: true } })),
          this.queries.execute(new ReadCourseDetail({ courseId: id })),
        ]);
        const student = enrolled.map(({ studentId }) => studentId);
        const populaire = shown?.populaire ?? false;
        return void reply.header('cache-control', 'private, no-store').send({ ...draft, student, populaire });
      }
    }
    const answer = await this.kept.json(`course:${id}`, () => this.published(id));
    await sendKept(request, reply, answer);
  }

  private async published(id: string) {
    const course = await this.queries.execute(new ReadCourseDetail({ courseId: id }));
    if (!course) throw new DomainError('course-not-found');
    return course;
  }
}
