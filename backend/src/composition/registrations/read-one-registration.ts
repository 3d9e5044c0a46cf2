import type { Registration } from '@atelier/contracts/registrations';
import { query } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { IsCourseEditor } from '../../modules/authoring/queries/is-course-editor.js';
import { ReadRegistration } from '../../modules/enrollment/queries/read-registration.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

/** One's own, or that of somebody whom one teaches; nobody else learns that it exists. @throws DomainError `enrolment-not-found` */
export const ReadOneRegistration = query(
  async (
    { queries },
    {
      caller,
      enrolmentId,
    }: { caller: Pick<SignedInCaller, 'accountId' | 'isAdmin' | 'isTeacher'>; enrolmentId: string },
  ): Promise<Registration> => {
    const { registration } = await queries.execute(
      new ReadRegistration({ enrolmentId, studentId: caller.accountId }),
    );
    const { studentId, courseId } = registration;
    if (studentId === caller.accountId) return registration;
    const teaches =
      (caller.isAdmin || caller.isTeacher) &&
      (await queries.execute(new IsCourseEditor({ courseId, editor: caller })));
    if (!teaches) throw new DomainError('enrolment-not-found');
    return registration;
  },
);
