import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  Assessment,
  AssessmentBody,
  AssessmentChange,
  Assessments,
  AssessmentsFilterQuery,
  AssessmentsQuery,
  CourseAssessments,
} from '@atelier/contracts/assessments';
import { ById } from '@atelier/contracts/common';
import type { FastifyReply } from 'fastify';
import { BusClient } from '../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, fileBytes, noContent, Refuses } from '../../platform/http/declared-routes.js';
import { sendCsv } from '../../platform/http/send-file.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import {
  EditAssessment,
  ExportAssessments,
  ListOwnAssessments,
  ReadCourseAssessments,
  ReadOneAssessment,
  SetAssessment,
  WithdrawAssessment,
} from './assessments.js';

const toDate = (iso: string | null) => (iso === null ? null : new Date(iso));

/** Assessments of courses, composed from three modules. */
@Controller('assessments')
export class AssessmentsController extends BusClient {
  @Get()
  @Access('author')
  @Answers(Assessments)
  list(
    @Caller() caller: SignedInCaller,
    @Query({ schema: AssessmentsQuery }) criteria: AssessmentsQuery,
  ): Promise<Assessments> {
    return this.queries.execute(new ListOwnAssessments({ caller, criteria }));
  }

  @Get('list.csv')
  @Access('author')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-assessments', by: 'address', limit: 30, seconds: 3600 })
  async export(
    @Caller() caller: SignedInCaller,
    @Query({ schema: AssessmentsFilterQuery }) filter: AssessmentsFilterQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(
      reply,
      'evaluations',
      await this.queries.execute(new ExportAssessments({ caller, filter })),
    );
  }

  @Post()
  @Access('author')
  @Answers(Assessment)
  @Refuses('course-not-found', 'lesson-has-work', 'text-too-rich', 'code-marks-too-long')
  set(
    @Caller() caller: SignedInCaller,
    @Body({ schema: AssessmentBody }) { _id: id, studentId: studentIds, dueAt, ...fields }: AssessmentBody,
  ): Promise<Assessment> {
    return this.commands.execute(
      new SetAssessment({ caller, assessment: { ...fields, id, studentIds, dueAt: toDate(dueAt) } }),
    );
  }

  /** `{id}`: the course. */
  @Get(':id/list')
  @Access('signed-in')
  @Answers(CourseAssessments)
  @Refuses('course-not-found', 'access-suspended')
  ofCourse(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<CourseAssessments> {
    return this.queries.execute(new ReadCourseAssessments({ caller, courseId: id }));
  }

  @Get(':id')
  @Access('signed-in')
  @Answers(Assessment)
  @Refuses('assessment-not-found', 'access-suspended')
  read(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<Assessment> {
    return this.queries.execute(new ReadOneAssessment({ caller, id }));
  }

  @Put(':id')
  @Access('author')
  @Answers(Assessment)
  @Refuses('assessment-not-found', 'lesson-has-work', 'text-too-rich', 'code-marks-too-long')
  change(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: AssessmentChange }) {
      description,
      studentId: studentIds,
      dueAt,
      lessonId,
    }: AssessmentChange,
  ): Promise<Assessment> {
    return this.commands.execute(
      new EditAssessment({
        caller,
        id,
        change: {
          description,
          studentIds,
          lessonId,
          ...(dueAt === undefined ? {} : { dueAt: toDate(dueAt) }),
        },
      }),
    );
  }

  @Delete(':id')
  @Access('author')
  @Answers(noContent)
  @Refuses('assessment-not-found')
  withdraw(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    return this.commands.execute(new WithdrawAssessment({ caller, id }));
  }
}
