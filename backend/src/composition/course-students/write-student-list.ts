import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CourseStudentsAnswer } from '@atelier/contracts/enrolled-students';
import type { Person } from '@atelier/contracts/people';
import { Dispatching } from '../../kernel/dispatching.js';
import { DomainError } from '../../kernel/domain-error.js';
import { EnrolByHand } from '../../modules/enrollment/commands/enrol-by-hand.js';
import { RevokeEnrolment } from '../../modules/enrollment/commands/revoke-enrolment.js';
import { EnrolledStudents } from '../../modules/enrollment/queries/enrolled-students.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { expectEditor, knownPeople, namesOf } from './editors-and-people.js';

/**
 * Makes these the students that a course has by hand, besides those who paid. Answers who they are then.
 * @throws DomainError `course-not-found`, `user-not-found`, `email-unverified`
 */
export class WriteStudentList extends Command<CourseStudentsAnswer> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
    readonly students: string[],
  ) {
    super();
  }
}

@CommandHandler(WriteStudentList)
export class WriteStudentListHandler extends Dispatching implements ICommandHandler<WriteStudentList> {
  async execute({ caller, courseId, students }: WriteStudentList): Promise<CourseStudentsAnswer> {
    await expectEditor(this.queries, courseId, caller);
    const people = await knownPeople(this.queries, students, caller);
    const [listed, byHand] = await Promise.all([
      this.queries.execute(new EnrolledStudents(courseId, { among: students })),
      this.byHand(courseId),
    ]);
    const present = new Set([...listed, ...byHand].map(({ studentId }) => studentId));
    const isOpen = ({ _id, isVerified }: Person) => isVerified || present.has(_id);
    if (!people.every(isOpen)) throw new DomainError('email-unverified');
    const others = await this.queries.execute(new FindPeople({ ids: [...present] }));
    const names = namesOf([...people, ...others]);
    await this.commands.execute(new EnrolByHand(courseId, students, names));
    for (const { enrolmentId, studentId } of await this.byHand(courseId)) {
      if (!students.includes(studentId)) {
        // Who has paid since the list was read keeps the access.
        const options = { onlyByHand: true, studentName: names.get(studentId) };
        await this.commands.execute(new RevokeEnrolment(enrolmentId, options));
      }
    }
    const left = await this.byHand(courseId);
    return { _id: courseId, student: left.map(({ studentId }) => studentId) };
  }

  private byHand(courseId: string) {
    return this.queries.execute(new EnrolledStudents(courseId, { byHand: true }));
  }
}
