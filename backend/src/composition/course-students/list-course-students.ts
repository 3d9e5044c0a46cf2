import { mostCounted } from '@atelier/contracts/words/lists';
import type { CourseStudents } from '@atelier/contracts/enrolled-students';
import { type GivenOf, query } from '../../kernel/use-case.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { CourseEnrolments } from '../../modules/enrollment/queries/course-enrolments.js';
import { EnrolledStudents } from '../../modules/enrollment/queries/enrolled-students.js';
import { WaitingAccesses } from '../../modules/enrollment/queries/waiting-accesses.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { expectEditor } from './editors-and-people.js';

type Given = GivenOf;

/** Who follows a course, and which addresses it waits for. @throws DomainError `course-not-found` */
export const ListCourseStudents = query(
  async (
    given,
    {
      caller,
      courseId,
      sought,
    }: { caller: SignedInCaller; courseId: string; sought: { name: string; currentPage: number } },
  ): Promise<CourseStudents> => {
    const { queries } = given;
    const { name, currentPage } = sought;
    await expectEditor(queries, courseId, caller);
    const among = name ? await namedAmongStudents(given, courseId, name, caller) : undefined;
    const { enrolments, ...facts } = await queries.execute(
      new CourseEnrolments({ courseId, currentPage, among }),
    );
    const ids = enrolments.map(({ studentId }) => studentId);
    const found = await queries.execute(new FindPeople({ sought: { ids } }));
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
    const waiting = await queries.execute(new WaitingAccesses({ sought: { courseId } }));
    const awaited = waiting.filter(({ email }) => email.includes(name.toLowerCase()));
    return { students, ...facts, waiting: awaited.map(({ courseId: _courseId, ...access }) => access) };
  },
);

/** A teacher finds those who have not begun the course by what was typed, their address, alone. */
async function namedAmongStudents(
  { queries }: Given,
  courseId: string,
  name: string,
  caller: SignedInCaller,
): Promise<string[]> {
  let enrolled = await queries.execute(new EnrolledStudents({ courseId, which: { most: mostCounted + 1 } }));
  // Of a few it is looked who is called so; of many, who is called so at all, and then whether they are among them.
  const isFew = enrolled.length <= mostCounted;
  const ids = isFew ? enrolled.map(({ studentId }) => studentId) : undefined;
  const found = await queries.execute(new FindPeople({ sought: { ids, name, most: mostCounted } }));
  if (!isFew) {
    const among = found.map(({ _id }) => _id);
    enrolled = await queries.execute(new EnrolledStudents({ courseId, which: { among } }));
  }
  const begun = new Set(enrolled.filter(({ hasBegun }) => hasBegun).map(({ studentId }) => studentId));
  const all = new Set(enrolled.map(({ studentId }) => studentId));
  return found
    .filter(({ _id }) => all.has(_id))
    .filter(({ _id, email }) => caller.isAdmin || begun.has(_id) || email.includes(name.toLowerCase()))
    .map(({ _id }) => _id);
}
