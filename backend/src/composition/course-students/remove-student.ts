import { command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { IsCourseEditor } from '../../modules/authoring/queries/is-course-editor.js';
import { RevokeEnrolment } from '../../modules/enrollment/commands/revoke-enrolment.js';
import { WithdrawKeptAccess } from '../../modules/enrollment/commands/withdraw-kept-access.js';
import { EnrolledStudents } from '../../modules/enrollment/queries/enrolled-students.js';
import { FindEnrolmentCourse } from '../../modules/enrollment/queries/find-enrolment-course.js';
import { WaitingAccesses } from '../../modules/enrollment/queries/waiting-accesses.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

/**
 * Ends an enrolment, or an access that waits. With `onlyByHand` nothing is taken that was paid for since the caller
 * looked. @throws DomainError `enrolment-not-found`, `enrolment-paid`
 */
export const RemoveStudent = command(
  async (
    { queries, commands },
    { caller, id, onlyByHand }: { caller: SignedInCaller; id: string; onlyByHand: boolean },
  ): Promise<void> => {
    const [waiting] = await queries.execute(new WaitingAccesses({ sought: { id } }));
    const courseId =
      waiting?.courseId ?? (await queries.execute(new FindEnrolmentCourse({ enrolmentId: id })));
    if (!courseId || !(await queries.execute(new IsCourseEditor({ courseId, editor: caller })))) {
      throw new DomainError('enrolment-not-found');
    }
    if (waiting) return commands.execute(new WithdrawKeptAccess({ waitingId: id }));
    const enrolled = await queries.execute(new EnrolledStudents({ courseId, which: { enrolmentId: id } }));
    const ids = enrolled.map(({ studentId }) => studentId);
    const people = await queries.execute(new FindPeople({ sought: { ids } }));
    const options = { onlyByHand, studentName: people[0]?.name };
    const isRevoked = await commands.execute(new RevokeEnrolment({ enrolmentId: id, options }));
    if (!isRevoked) throw new DomainError('enrolment-paid');
  },
);
