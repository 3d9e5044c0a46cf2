import type { EnrolmentProgress, StudentRecord } from '@atelier/contracts/enrolment-progress';
import { DomainError } from '../../kernel/domain-error.js';
import { query } from '../../kernel/use-case.js';
import { IsCourseEditor } from '../../modules/authoring/courses/courses.queries.js';
import { ReadEnrolmentProgress } from '../../modules/enrollment/progress/enrolment-progress.queries.js';
import { FindPeople } from '../../modules/identity/people/people.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { mayEdit } from '../course-editors.js';
import { studentForTeacher } from '../people/find-people.js';

/**
 * One's own enrolment, or that of one's student; existence is not revealed to others.
 * @throws DomainError `enrolment-not-found`
 */
export const ReadProgress = query(
  async (
    { queries },
    {
      caller,
      enrolmentId,
    }: { caller: Pick<SignedInCaller, 'accountId' | 'isAdmin' | 'isTeacher'>; enrolmentId: string },
  ): Promise<EnrolmentProgress> => {
    const { progress } = await queries.execute(
      new ReadEnrolmentProgress({ enrolmentId, studentId: caller.accountId }),
    );
    const { studentId, courseId } = progress;
    if (studentId === caller.accountId) return progress;
    if (!(await mayEdit(queries, courseId, caller))) throw new DomainError('enrolment-not-found');
    return progress;
  },
);

/** A student's progress in a course, for its teachers. @throws DomainError `enrolment-not-found` */
export const ReadStudentRecord = query(
  async (
    { queries },
    { caller, enrolmentId }: { caller: SignedInCaller; enrolmentId: string },
  ): Promise<StudentRecord> => {
    const { progress, isKnownToStudent } = await queries.execute(new ReadEnrolmentProgress({ enrolmentId }));
    const { courseId, studentId } = progress;
    if (!(await queries.execute(new IsCourseEditor({ courseId, editor: caller }))))
      throw new DomainError('enrolment-not-found');
    const [person] = await queries.execute(new FindPeople({ criteria: { ids: [studentId] } }));
    const student = { _id: studentId, ...studentForTeacher(person, caller, isKnownToStudent) };
    return { ...progress, student };
  },
);
