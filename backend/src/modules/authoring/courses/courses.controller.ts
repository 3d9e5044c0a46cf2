import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  type CourseField,
  courseFieldBody,
  CourseFieldName,
  courseFields,
  CreateCourseAnswer,
  CreateCourseBody,
  FieldTicket,
  SaveQuery,
} from '@atelier/contracts/authoring';
import { ById, Id, toCents } from '@atelier/contracts/common';
import { SavedField } from '@atelier/contracts/publication-state';
import { SectionsTicket } from '@atelier/contracts/programme-merge';
import { UndoChangeBody } from '@atelier/contracts/publication';
import {
  CoursesOfTeacherQuery,
  TeacherCourses,
  TeacherCoursesFilterQuery,
  TeacherCoursesQuery,
} from '@atelier/contracts/teacher-courses';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { parse } from '../../../platform/errors/validation.js';
import { Answers, fileBytes, Refuses, DocumentsBody } from '../../../platform/http/declared-routes.js';
import { sendCsv } from '../../../platform/http/send-file.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ArrangeProgramme } from '../programme/arrange-programme.commands.js';
import { PublishCourse, UndoChange, UnpublishCourse } from '../publication/publication.commands.js';
import { type PlainField, plainFields } from './course-content.domain.js';
import { ExportTeacherCourses, ListTeacherCourses } from './course-list.queries.js';
import {
  ArchiveCourse,
  ChangeCourseDetails,
  CreateCourse,
  NotifyEditors,
  RestoreCourse,
} from './courses.commands.js';
import type { CourseEdit } from './edit-course.js';
import { ReplaceFaq } from './faq.commands.js';

type ValueOf<Field extends CourseField> = z.output<(typeof courseFields)[Field]>;
type Commands = { [Field in CourseField]: (edit: CourseEdit, value: ValueOf<Field>) => Command<SavedField> };

/** Plain fields are stored as their schema parses them. */
const changePlainField = (edit: CourseEdit, details: { [Field in PlainField]?: ValueOf<Field> }) =>
  new ChangeCourseDetails({ edit, details });
const plainCommands: Pick<Commands, PlainField> = Object.fromEntries(
  plainFields.map((field) => [
    field,
    (edit: CourseEdit, value: unknown) => changePlainField(edit, { [field]: value }),
  ]),
) as never;

const fieldCommands: Commands = {
  ...plainCommands,
  // 0 resets the duration to the sum of the programme.
  time: (edit, minutes) => new ChangeCourseDetails({ edit, details: { statedMinutes: minutes || null } }),
  price: (edit, euros) => new ChangeCourseDetails({ edit, details: { priceCents: toCents(euros) } }),
  promotionPrice: (edit, euros) =>
    new ChangeCourseDetails({ edit, details: { promotionCents: euros ? toCents(euros) : null } }),
  promotion: (edit, promotion) =>
    new ChangeCourseDetails({ edit, details: { promotion: promotion || null } }),
  faq: (edit, faq) => new ReplaceFaq({ edit, entries: faq }),
  archived: (edit, archived) => (archived ? new ArchiveCourse({ edit }) : new RestoreCourse({ edit })),
  sections: (edit, sections) => new ArrangeProgramme({ edit, sections }),
  published: (edit, { isPublished }) =>
    isPublished ? new PublishCourse({ edit }) : new UnpublishCourse({ edit }),
};

/** The command that saves one field. @param value as that field's schema parsed it */
function commandForField(edit: CourseEdit, value: unknown): Command<SavedField> {
  const toCommand = fieldCommands[edit.field] as (edit: CourseEdit, value: unknown) => Command<SavedField>;
  return toCommand(edit, value);
}

const FieldPath = z.object({ id: Id, field: CourseFieldName });

@Controller('courses')
export class CourseAuthoringController extends BusClient {
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
  @Answers(TeacherCourses)
  list(
    @Caller() caller: SignedInCaller,
    @Query({ schema: TeacherCoursesQuery }) filter: TeacherCoursesQuery,
  ): Promise<TeacherCourses> {
    return this.queries.execute(new ListTeacherCourses({ editor: caller, filter }));
  }

  @Get('tutors/course.csv')
  @Access('author')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-courses', by: 'address', limit: 30, seconds: 3600 })
  async export(
    @Caller() caller: SignedInCaller,
    @Query({ schema: TeacherCoursesFilterQuery }) filter: TeacherCoursesFilterQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(
      reply,
      'cours',
      await this.queries.execute(new ExportTeacherCourses({ editor: caller, filter })),
    );
  }

  @Get('tutors')
  @Access('admin')
  @Answers(TeacherCourses)
  listOf(
    @Caller() caller: SignedInCaller,
    @Query({ schema: CoursesOfTeacherQuery }) { id, ...filter }: CoursesOfTeacherQuery,
  ): Promise<TeacherCourses> {
    return this.queries.execute(new ListTeacherCourses({ editor: caller, filter, ownerId: id }));
  }

  @Put(':id/:field')
  @Access('author')
  @Answers(SavedField)
  @Refuses(
    'course-not-found',
    'revision-conflict',
    'course-incomplete',
    'promotion-not-lower',
    'promotion-end-past',
    'course-archived',
    'asset-not-found',
    'text-too-rich',
    'code-marks-too-long',
  )
  @DocumentsBody(SectionsTicket.extend(z.object(courseFields).partial().shape))
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
    await this.commands.execute(new NotifyEditors({ courseId: id, save: ticket.save }));
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
    await this.commands.execute(new NotifyEditors({ courseId: id }));
    return saved;
  }
}
