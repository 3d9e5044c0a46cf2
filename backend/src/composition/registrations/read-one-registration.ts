import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Registration } from '@atelier/contracts/registrations';
import { DomainError } from '../../kernel/domain-error.js';
import { IsCourseEditor } from '../../modules/authoring/queries/is-course-editor.js';
import { ReadRegistration } from '../../modules/enrollment/queries/read-registration.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

/** One's own, or that of somebody whom one teaches; nobody else learns that it exists. @throws DomainError `enrolment-not-found` */
export class ReadOneRegistration extends Query<Registration> {
  constructor(
    readonly caller: Pick<SignedInCaller, 'accountId' | 'isAdmin' | 'isTeacher'>,
    readonly enrolmentId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadOneRegistration)
export class ReadOneRegistrationHandler implements IQueryHandler<ReadOneRegistration> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, enrolmentId }: ReadOneRegistration): Promise<Registration> {
    const { registration } = await this.queries.execute(new ReadRegistration(enrolmentId, caller.accountId));
    const { studentId, courseId } = registration;
    if (studentId === caller.accountId) return registration;
    const teaches =
      (caller.isAdmin || caller.isTeacher) &&
      (await this.queries.execute(new IsCourseEditor(courseId, caller)));
    if (!teaches) throw new DomainError('enrolment-not-found');
    return registration;
  }
}
