import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Id } from '@atelier/contracts/common';
import {
  CourseStudentsBody,
  CourseStudentsQuery,
  EnrolByHandBody,
  RemoveStudentQuery,
  CourseStudents,
  CourseStudentsAnswer,
  EnrolByHandAnswer,
} from '@atelier/contracts/enrollment';
import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.js';
import { IsCourseEditor } from '../modules/authoring/queries/is-course-editor.js';
import { EnrolByHand } from '../modules/enrollment/commands/enrol-by-hand.js';
import { RevokeEnrolment } from '../modules/enrollment/commands/revoke-enrolment.js';
import { CourseEnrolments } from '../modules/enrollment/queries/course-enrolments.js';
import { EnrolledStudents } from '../modules/enrollment/queries/enrolled-students.js';
import { FindEnrolmentCourse } from '../modules/enrollment/queries/find-enrolment-course.js';
import { FindPeople } from '../modules/identity/queries/find-people.js';
import { Access } from '../platform/auth/access.js';
import { Answers, nothing } from '../platform/http/answers.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';

const ById = z.object({ id: Id });

/** Three modules meet: authoring says who may edit the course, enrolment who follows it, identity who they are. */
@Controller()
export class CourseStudentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** `{id}` is the course's. */
  @Get('learn/course/:id/students')
  @Access('author')
  @Answers(CourseStudents)
  async list(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: z.infer<typeof ById>,
    @Query({ schema: CourseStudentsQuery }) { currentPage, name }: CourseStudentsQuery,
  ): Promise<CourseStudents> {
    await this.expectEditor(id, caller);
    const among = name ? await this.namedAmongStudents(id, name) : undefined;
    const { enrolments, ...facts } = await this.queries.execute(new CourseEnrolments(id, currentPage, among));
    const found = await this.queries.execute(
      new FindPeople({ ids: enrolments.map(({ studentId }) => studentId) }),
    );
    const people = new Map(found.map((person) => [person._id, person]));
    const students = enrolments.map(({ id: _id, studentId, ...enrolment }) => ({
      _id,
      studentId,
      ...enrolment,
      name: people.get(studentId)?.name ?? 'Compte supprimé',
      email: people.get(studentId)?.email ?? '',
      imageUrl: people.get(studentId)?.imageUrl ?? null,
    }));
    return { students, ...facts };
  }

  /** Limited, because the answer tells which addresses have an account. */
  @Post('learn/student')
  @HttpCode(200)
  @Access('author')
  @Answers(EnrolByHandAnswer)
  @RateLimit({ name: 'enrol-by-hand', by: 'address', limit: 120, seconds: 3600 })
  async enrol(
    @Caller() caller: SignedInCaller,
    @Body({ schema: EnrolByHandBody }) { courseId, studentId, emails = [] }: EnrolByHandBody,
  ): Promise<EnrolByHandAnswer> {
    await this.expectEditor(courseId, caller);
    const addressed = emails.length > 0 ? await this.queries.execute(new FindPeople({ emails })) : [];
    const named = studentId ? await this.queries.execute(new FindPeople({ ids: [studentId] })) : [];
    if (studentId && named.length === 0) throw new DomainError('user-not-found');
    const people = [...named, ...addressed];
    const added = await this.commands.execute(
      new EnrolByHand(
        courseId,
        people.map(({ _id }) => _id),
        namesOf(people),
      ),
    );
    const known = new Set(addressed.map(({ email }) => email.toLowerCase()));
    const unknown = [...new Set(emails)].filter((email) => !known.has(email));
    return {
      students: [
        ...people.map(({ _id, email }) => ({
          _id,
          email,
          outcome: added.includes(_id) ? ('enrolled' as const) : ('already-enrolled' as const),
        })),
        ...unknown.map((email) => ({ _id: null, email, outcome: 'unknown' as const })),
      ],
    };
  }

  /** `{id}` is the enrolment's. With `origin=hand` nothing is taken that was paid for since the caller looked. */
  @Delete('learn/:id')
  @HttpCode(204)
  @Access('author')
  @Answers(nothing)
  async remove(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: z.infer<typeof ById>,
    @Query({ schema: RemoveStudentQuery }) { origin }: RemoveStudentQuery,
  ): Promise<void> {
    const courseId = await this.queries.execute(new FindEnrolmentCourse(id));
    if (!courseId || !(await this.queries.execute(new IsCourseEditor(courseId, caller)))) {
      throw new DomainError('enrolment-not-found');
    }
    const enrolled = await this.queries.execute(new EnrolledStudents(courseId));
    const student = enrolled.find(({ enrolmentId }) => enrolmentId === id)?.studentId;
    const people = student ? await this.queries.execute(new FindPeople({ ids: [student] })) : [];
    const options = { onlyByHand: origin === 'hand', studentName: people[0]?.name };
    const isRevoked = await this.commands.execute(new RevokeEnrolment(id, options));
    if (!isRevoked) throw new DomainError('enrolment-paid');
  }

  /** `{id}` is the course's. */
  @Put('courses/:id/student')
  @Access('author')
  @Answers(CourseStudentsAnswer)
  async write(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: z.infer<typeof ById>,
    @Body({ schema: CourseStudentsBody }) { student }: CourseStudentsBody,
  ): Promise<CourseStudentsAnswer> {
    await this.expectEditor(id, caller);
    const people = await this.queries.execute(new FindPeople({ ids: student }));
    if (people.length < new Set(student).size) throw new DomainError('user-not-found');
    const before = await this.queries.execute(new EnrolledStudents(id));
    const names = namesOf([
      ...people,
      ...(await this.queries.execute(new FindPeople({ ids: before.map(({ studentId }) => studentId) }))),
    ]);
    await this.commands.execute(new EnrolByHand(id, student, names));
    for (const { enrolmentId, studentId, origin } of await this.queries.execute(new EnrolledStudents(id))) {
      if (origin === 'hand' && !student.includes(studentId)) {
        // Who has paid since the list was read keeps the access.
        const options = { onlyByHand: true, studentName: names.get(studentId) };
        await this.commands.execute(new RevokeEnrolment(enrolmentId, options));
      }
    }
    const enrolled = await this.queries.execute(new EnrolledStudents(id));
    return { _id: id, student: enrolled.map(({ studentId }) => studentId) };
  }

  private async expectEditor(courseId: string, caller: SignedInCaller): Promise<void> {
    if (!(await this.queries.execute(new IsCourseEditor(courseId, caller)))) {
      throw new DomainError('course-not-found');
    }
  }

  private async namedAmongStudents(courseId: string, name: string): Promise<string[]> {
    const enrolled = await this.queries.execute(new EnrolledStudents(courseId));
    const ids = enrolled.map(({ studentId }) => studentId);
    return (await this.queries.execute(new FindPeople({ ids, name }))).map(({ _id }) => _id);
  }
}

const namesOf = (people: { _id: string; name: string }[]) =>
  new Map(people.map(({ _id, name }) => [_id, name]));
