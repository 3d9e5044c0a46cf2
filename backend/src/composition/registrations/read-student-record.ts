import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StudentRecord } from '@atelier/contracts/registrations';
import { DomainError } from '../../kernel/domain-error.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { IsCourseEditor } from '../../modules/authoring/queries/is-course-editor.js';
import { ReadRegistration } from '../../modules/enrollment/queries/read-registration.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

/** How a student follows a course, for those who teach it. @throws DomainError `enrolment-not-found` */
export class ReadStudentRecord extends Query<StudentRecord> {
  constructor(
    readonly caller: SignedInCaller,
    readonly enrolmentId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadStudentRecord)
export class ReadStudentRecordHandler implements IQueryHandler<ReadStudentRecord> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, enrolmentId }: ReadStudentRecord): Promise<StudentRecord> {
    const { registration, hasBegun } = await this.queries.execute(new ReadRegistration(enrolmentId));
    const { courseId, studentId } = registration;
    if (!(await this.queries.execute(new IsCourseEditor(courseId, caller))))
      throw new DomainError('enrolment-not-found');
    const [person] = await this.queries.execute(new FindPeople({ ids: [studentId] }));
    // Enrolling an address must not tell a teacher whose it is: whoever begins the course makes themselves known.
    const isKnown = caller.isAdmin || hasBegun;
    const student = {
      _id: studentId,
      name: (isKnown ? person?.name : person?.email) ?? closedAccountName,
      email: person?.email ?? '',
      imageUrl: (isKnown && person?.imageUrl) || null,
    };
    return { ...registration, student };
  }
}
