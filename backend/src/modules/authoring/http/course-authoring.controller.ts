import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  CourseFieldName,
  courseFieldBody,
  courseFields,
  CreateCourseBody,
  FieldTicket,
  SaveQuery,
  CreateCourseAnswer,
} from '@atelier/contracts/authoring';
import { SavedField } from '@atelier/contracts/course-draft';
import { SectionsTicket } from '@atelier/contracts/programme-merge';
import {
  OneTutorsCoursesQuery,
  TutorCoursesFilterQuery,
  TutorCoursesQuery,
  TutorCourses,
} from '@atelier/contracts/tutor-courses';
import { ById, Id } from '@atelier/contracts/common';
import { UndoChangeBody } from '@atelier/contracts/publication';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Dispatching } from '../../../kernel/dispatching.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, fileBytes, Refuses, Takes } from '../../../platform/http/route-declarations.js';
import { sendCsv } from '../../../platform/http/send-csv.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { parse } from '../../../platform/errors/validation.js';
import { UndoChange } from '../commands/undo-change.js';
import { CreateCourse } from '../commands/create-course.js';
import { TellEditors } from '../commands/tell-editors.js';
import { ExportTutorCourses } from '../queries/export-tutor-courses.js';
import { ListTutorCourses } from '../queries/list-tutor-courses.js';
import { commandForField } from './field-commands.js';

const FieldPath = z.object({ id: Id, field: CourseFieldName });

@Controller('courses')
export class CourseAuthoringController extends Dispatching {
  @Post()
  @Access('author')
  @Answers(CreateCourseAnswer)
  @Refuses('course-not-found')
  create(
    @Caller() caller: SignedInCaller,
    @Body({ schema: CreateCourseBody }) { title, _id }: CreateCourseBody,
  ): Promise<CreateCourseAnswer> {
    return this.commands.execute(new CreateCourse({ author: caller, title, id: _id }));
  }

  @Get('tutors/course')
  @Access('author')
  @Answers(TutorCourses)
  list(
    @Caller() caller: SignedInCaller,
    @Query({ schema: TutorCoursesQuery }) filter: TutorCoursesQuery,
  ): Promise<TutorCourses> {
    return this.queries.execute(new ListTutorCourses({ editor: caller, filter }));
  }

  @Get('tutors/course.csv')
  @Access('author')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-courses', by: 'address', limit: 30, seconds: 3600 })
  async export(
    @Caller() caller: SignedInCaller,
    @Query({ schema: TutorCoursesFilterQuery }) filter: TutorCoursesFilterQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(
      reply,
      'cours',
      await this.queries.execute(new ExportTutorCourses({ editor: caller, filter })),
    );
  }

  @Get('tutors')
  @Access('admin')
  @Answers(TutorCourses)
  listOf(
    @Caller() caller: SignedInCaller,
    @Query({ schema: OneTutorsCoursesQuery }) { id, ...filter }: OneTutorsCoursesQuery,
  ): Promise<TutorCourses> {
    return this.queries.execute(new ListTutorCourses({ editor: caller, filter, ownerId: id }));
  }

  @Put(':id/:field')
  @Access('author')
  @Answers(SavedField)
  @Refuses(
    'course-not-found',
    'revision-conflict',
    'course-incomplete',
    'course-archived',
    'asset-not-found',
    'text-too-rich',
  )
  @Takes(SectionsTicket.extend(z.object(courseFields).partial().shape))
  async save(
    @Caller() caller: SignedInCaller,
    @Param({ schema: FieldPath }) { id, field }: z.infer<typeof FieldPath>,
    @Query({ schema: SaveQuery }) { publish }: SaveQuery,
    @Body() body: unknown,
  ): Promise<SavedField> {
    const ticket = parse(field === 'sections' ? SectionsTicket : FieldTicket, body);
    const { [field]: value } = parse(courseFieldBody(field), body);
    const edit = { ...ticket, courseId: id, editor: caller, field, publish: publish === 'true' };
    const saved = await this.commands.execute(commandForField(edit, value));
    await this.commands.execute(new TellEditors({ courseId: id, save: ticket.save }));
    return saved;
  }

  @Post(':id/changes/undo')
  @HttpCode(200)
  @Access('author')
  @Answers(SavedField)
  @Refuses('course-not-found', 'change-not-found')
  async undo(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: UndoChangeBody }) { change }: UndoChangeBody,
  ): Promise<SavedField> {
    const saved = await this.commands.execute(
      new UndoChange({ courseId: id, editor: caller, changeId: change }),
    );
    await this.commands.execute(new TellEditors({ courseId: id }));
    return saved;
  }
}
