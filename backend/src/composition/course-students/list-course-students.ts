import { mostCounted } from '@atelier/contracts/words/lists';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CourseStudents } from '@atelier/contracts/enrolled-students';
import { closedAccountName } from '../../kernel/personal-data.js';
import { CourseEnrolments } from '../../modules/enrollment/queries/course-enrolments.js';
import { EnrolledStudents } from '../../modules/enrollment/queries/enrolled-students.js';
import { WaitingAccesses } from '../../modules/enrollment/queries/waiting-accesses.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { expectEditor } from './editors-and-people.js';

/** Who follows a course, and which addresses it waits for. @throws DomainError `course-not-found` */
export class ListCourseStudents extends Query<CourseStudents> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
    readonly sought: { name: string; currentPage: number },
  ) {
    super();
  }
}

@QueryHandler(ListCourseStudents)
export class ListCourseStudentsHandler implements IQueryHandler<ListCourseStudents> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, courseId, sought }: ListCourseStudents): Promise<CourseStudents> {
    const { name, currentPage } = sought;
    await expectEditor(this.queries, courseId, caller);
    const among = name ? await this.namedAmongStudents(courseId, name, caller) : undefined;
    const { enrolments, ...facts } = await this.queries.execute(
      new CourseEnrolments(courseId, currentPage, among),
    );
    const ids = enrolments.map(({ studentId }) => studentId);
    const found = await this.queries.execute(new FindPeople({ ids }));
    const people = new Map(found.map((person) => [person._id, person]));
    const students = enrolments.map(({ id: _id, studentId, hasBegun, ...enrolment }) => {
      const person = people.get(studentId);
      // Enrolling an address must not tell a teacher whose it is: whoever begins the course makes themselves known.
      const isKnown = caller.isAdmin || hasBegun;
      return {
        _id,
        studentId,
        ...enrolment,
        name: (isKnown ? person?.name : person?.email) ?? closedAccountName,
        email: person?.email ?? '',
        imageUrl: (isKnown && person?.imageUrl) || null,
      };
    });
    const waiting = await this.queries.execute(new WaitingAccesses({ courseId }));
    const awaited = waiting.filter(({ email }) => email.includes(name.toLowerCase()));
    return { students, ...facts, waiting: awaited.map(({ courseId: _courseId, ...access }) => access) };
  }

  /** A teacher finds those who have not begun the course by what was typed, their address, alone. */
  private async namedAmongStudents(
    courseId: string,
    name: string,
    caller: SignedInCaller,
  ): Promise<string[]> {
    let enrolled = await this.queries.execute(new EnrolledStudents(courseId, { most: mostCounted + 1 }));
    // Of a few it is looked who is called so; of many, who is called so at all, and then whether they are among them.
    const isFew = enrolled.length <= mostCounted;
    const ids = isFew ? enrolled.map(({ studentId }) => studentId) : undefined;
    const found = await this.queries.execute(new FindPeople({ ids, name, most: mostCounted }));
    if (!isFew) {
      const among = found.map(({ _id }) => _id);
      enrolled = await this.queries.execute(new EnrolledStudents(courseId, { among }));
    }
    const begun = new Set(enrolled.filter(({ hasBegun }) => hasBegun).map(({ studentId }) => studentId));
    const all = new Set(enrolled.map(({ studentId }) => studentId));
    return found
      .filter(({ _id }) => all.has(_id))
      .filter(({ _id, email }) => caller.isAdmin || begun.has(_id) || email.includes(name.toLowerCase()))
      .map(({ _id }) => _id);
  }
}
