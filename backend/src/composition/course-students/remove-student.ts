import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dispatching } from '../../kernel/dispatching.js';
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
export class RemoveStudent extends Command<void> {
  constructor(
    readonly caller: SignedInCaller,
    readonly id: string,
    readonly onlyByHand: boolean,
  ) {
    super();
  }
}

@CommandHandler(RemoveStudent)
export class RemoveStudentHandler extends Dispatching implements ICommandHandler<RemoveStudent> {
  async execute({ caller, id, onlyByHand }: RemoveStudent): Promise<void> {
    const [waiting] = await this.queries.execute(new WaitingAccesses({ id }));
    const courseId = waiting?.courseId ?? (await this.queries.execute(new FindEnrolmentCourse(id)));
    if (!courseId || !(await this.queries.execute(new IsCourseEditor(courseId, caller)))) {
      throw new DomainError('enrolment-not-found');
    }
    if (waiting) return this.commands.execute(new WithdrawKeptAccess(id));
    const enrolled = await this.queries.execute(new EnrolledStudents(courseId, { enrolmentId: id }));
    const ids = enrolled.map(({ studentId }) => studentId);
    const people = await this.queries.execute(new FindPeople({ ids }));
    const options = { onlyByHand, studentName: people[0]?.name };
    const isRevoked = await this.commands.execute(new RevokeEnrolment(id, options));
    if (!isRevoked) throw new DomainError('enrolment-paid');
  }
}
