import type { CourseStudentsAnswer } from '@atelier/contracts/enrolled-students';
import type { Person } from '@atelier/contracts/people';
import { type GivenOf, command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { EnrolByHand } from '../../modules/enrollment/commands/enrol-by-hand.js';
import { RevokeEnrolment } from '../../modules/enrollment/commands/revoke-enrolment.js';
import { EnrolledStudents } from '../../modules/enrollment/queries/enrolled-students.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { expectEditor, knownPeople, namesOf } from './editors-and-people.js';

type Given = GivenOf;

/**
 * Makes these the students that a course has by hand, besides those who paid. Answers who they are then.
 * @throws DomainError `course-not-found`, `user-not-found`, `email-unverified`
 */
export const WriteStudentList = command(
  async (
    given,
    { caller, courseId, students }: { caller: SignedInCaller; courseId: string; students: string[] },
  ): Promise<CourseStudentsAnswer> => {
    const { queries, commands } = given;
    await expectEditor(queries, courseId, caller);
    const people = await knownPeople(queries, students, caller);
    const [listed, byHand] = await Promise.all([
      queries.execute(new EnrolledStudents({ courseId, which: { among: students } })),
      listByHand(given, courseId),
    ]);
    const present = new Set([...listed, ...byHand].map(({ studentId }) => studentId));
    const isOpen = ({ _id, isVerified }: Person) => isVerified || present.has(_id);
    if (!people.every(isOpen)) throw new DomainError('email-unverified');
    const others = await queries.execute(new FindPeople({ sought: { ids: [...present] } }));
    const names = namesOf([...people, ...others]);
    await commands.execute(new EnrolByHand({ courseId, studentIds: students, names }));
    for (const { enrolmentId, studentId } of await listByHand(given, courseId)) {
      if (!students.includes(studentId)) {
        // Who has paid since the list was read keeps the access.
        const options = { onlyByHand: true, studentName: names.get(studentId) };
        await commands.execute(new RevokeEnrolment({ enrolmentId, options }));
      }
    }
    const left = await listByHand(given, courseId);
    return { _id: courseId, student: left.map(({ studentId }) => studentId) };
  },
);

function listByHand({ queries }: Given, courseId: string) {
  return queries.execute(new EnrolledStudents({ courseId, which: { byHand: true } }));
}
