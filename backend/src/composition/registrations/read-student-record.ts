import type { StudentRecord } from '@atelier/contracts/registrations';
import { query } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { IsCourseEditor } from '../../modules/authoring/queries/is-course-editor.js';
import { ReadRegistration } from '../../modules/enrollment/queries/read-registration.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

/** How a student follows a course, for those who teach it. @throws DomainError `enrolment-not-found` */
export const ReadStudentRecord = query(
  async (
    { queries },
    { caller, enrolmentId }: { caller: SignedInCaller; enrolmentId: string },
  ): Promise<StudentRecord> => {
    const { registration, hasBegun } = await queries.execute(new ReadRegistration({ enrolmentId }));
    const { courseId, studentId } = registration;
    if (!(await queries.execute(new IsCourseEditor({ courseId, editor: caller }))))
      throw new DomainError('enrolment-not-found');
    const [person] = await queries.execute(new FindPeople({ sought: { ids: [studentId] } }));
    // Enrolling an address must not tell a teacher whose it is: whoever begins the course makes themselves known.
    const isKnown = caller.isAdmin || hasBegun;
    const student = {
      _id: studentId,
      name: (isKnown ? person?.name : person?.email) ?? closedAccountName,
      email: person?.email ?? '',
      imageUrl: (isKnown && person?.imageUrl) || null,
    };
    return { ...registration, student };
  },
);
