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
import type { Person } from '@atelier/contracts/identity';
import { DomainError } from '../kernel/domain-error.js';
import { CourseTitles } from '../modules/authoring/queries/course-titles.js';
import { IsCourseEditor } from '../modules/authoring/queries/is-course-editor.js';
import { EnrolByHand } from '../modules/enrollment/commands/enrol-by-hand.js';
import { KeepAccess } from '../modules/enrollment/commands/keep-access.js';
import { OpenKeptAccess } from '../modules/enrollment/commands/open-kept-access.js';
import { RevokeEnrolment } from '../modules/enrollment/commands/revoke-enrolment.js';
import { WithdrawKeptAccess } from '../modules/enrollment/commands/withdraw-kept-access.js';
import { CourseEnrolments } from '../modules/enrollment/queries/course-enrolments.js';
import { EnrolledStudents } from '../modules/enrollment/queries/enrolled-students.js';
import { FindEnrolmentCourse } from '../modules/enrollment/queries/find-enrolment-course.js';
import { StudentsAmong } from '../modules/enrollment/queries/students-among.js';
import { WaitingAccesses } from '../modules/enrollment/queries/waiting-accesses.js';
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
    const among = name ? await this.namedAmongStudents(id, name, caller) : undefined;
    const { enrolments, ...facts } = await this.queries.execute(new CourseEnrolments(id, currentPage, among));
    const found = await this.queries.execute(
      new FindPeople({ ids: enrolments.map(({ studentId }) => studentId) }),
    );
    const people = new Map(found.map((person) => [person._id, person]));
    const students = enrolments.map(({ id: _id, studentId, hasBegun, ...enrolment }) => {
      const person = people.get(studentId);
      // Enrolling an address must not tell a teacher whose it is: whoever begins the course makes themselves known.
      const isKnown = caller.isAdmin || hasBegun;
      return {
        _id,
        studentId,
        ...enrolment,
        name: (isKnown ? person?.name : person?.email) ?? 'Compte supprimé',
        email: person?.email ?? '',
        imageUrl: (isKnown && person?.imageUrl) || null,
      };
    });
    const waiting = await this.queries.execute(new WaitingAccesses({ courseId: id }));
    const sought = waiting.filter(({ email }) => email.includes(name.toLowerCase()));
    return { students, ...facts, waiting: sought.map(({ courseId: _courseId, ...access }) => access) };
  }

  /** Limited, because the answer tells which addresses somebody has verified. */
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
    const named = studentId ? await this.knownPeople([studentId], caller) : [];
    const addressed = emails.length > 0 ? await this.queries.execute(new FindPeople({ emails })) : [];
    const people = [...named, ...addressed].filter(({ isVerified }) => isVerified);
    const ids = people.map(({ _id }) => _id);
    const added = await this.commands.execute(new EnrolByHand(courseId, ids, namesOf(people)));
    const open = new Set(people.map(({ email }) => email.toLowerCase()));
    const asked = [...named.map(({ email }) => email.toLowerCase()), ...emails];
    const waiting = [...new Set(asked)].filter((email) => !open.has(email));
    await this.keep(courseId, waiting);
    return {
      students: [
        ...people.map(({ _id, email }) => ({
          _id,
          email,
          outcome: added.includes(_id) ? ('enrolled' as const) : ('already-enrolled' as const),
        })),
        ...waiting.map((email) => ({ _id: null, email, outcome: 'waiting' as const })),
      ],
    };
  }

  /**
   * `{id}` is the enrolment's, or that of an access that waits. With `origin=hand` nothing is taken that was paid for
   * since the caller looked.
   */
  @Delete('learn/:id')
  @HttpCode(204)
  @Access('author')
  @Answers(nothing)
  async remove(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: z.infer<typeof ById>,
    @Query({ schema: RemoveStudentQuery }) { origin }: RemoveStudentQuery,
  ): Promise<void> {
    const [waiting] = await this.queries.execute(new WaitingAccesses({ id }));
    const courseId = waiting?.courseId ?? (await this.queries.execute(new FindEnrolmentCourse(id)));
    if (!courseId || !(await this.queries.execute(new IsCourseEditor(courseId, caller)))) {
      throw new DomainError('enrolment-not-found');
    }
    if (waiting) return this.commands.execute(new WithdrawKeptAccess(id));
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
    const people = await this.knownPeople(student, caller);
    const before = await this.queries.execute(new EnrolledStudents(id));
    const present = new Set(before.map(({ studentId }) => studentId));
    const isOpen = ({ _id, isVerified }: Person) => isVerified || present.has(_id);
    if (!people.every(isOpen)) throw new DomainError('email-unverified');
    const names = namesOf([
      ...people,
      ...(await this.queries.execute(new FindPeople({ ids: [...present] }))),
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

  /**
   * Accounts by their ids: administrators know them all, a teacher those who follow a course of theirs.
   * @throws DomainError `user-not-found` when one is missing
   */
  private async knownPeople(ids: string[], caller: SignedInCaller): Promise<Person[]> {
    const unique = [...new Set(ids)];
    const people = await this.queries.execute(new FindPeople({ ids: unique }));
    if (people.length < unique.length) throw new DomainError('user-not-found');
    if (caller.isAdmin || unique.length === 0) return people;
    const own = await this.queries.execute(new CourseTitles({ ownerId: caller.accountId }));
    const courseIds = own.map(({ id }) => id);
    const known = await this.queries.execute(new StudentsAmong(unique, courseIds));
    if (known.length < unique.length) throw new DomainError('user-not-found');
    return people;
  }

  /** Whoever verified the address between the look and the keeping is let in all the same. */
  private async keep(courseId: string, emails: string[]): Promise<void> {
    if (emails.length === 0) return;
    await this.commands.execute(new KeepAccess(courseId, emails));
    for (const { _id, email, isVerified } of await this.queries.execute(new FindPeople({ emails }))) {
      if (isVerified) await this.commands.execute(new OpenKeptAccess(_id, email));
    }
  }

  /** A teacher finds those who have not begun the course by what was typed, their address, alone. */
  private async namedAmongStudents(
    courseId: string,
    name: string,
    caller: SignedInCaller,
  ): Promise<string[]> {
    const enrolled = await this.queries.execute(new EnrolledStudents(courseId));
    const ids = enrolled.map(({ studentId }) => studentId);
    const found = await this.queries.execute(new FindPeople({ ids, name }));
    const begun = new Set(enrolled.filter(({ hasBegun }) => hasBegun).map(({ studentId }) => studentId));
    return found
      .filter(({ _id, email }) => caller.isAdmin || begun.has(_id) || email.includes(name.toLowerCase()))
      .map(({ _id }) => _id);
  }
}

const namesOf = (people: { _id: string; name: string }[]) =>
  new Map(people.map(({ _id, name }) => [_id, name]));
