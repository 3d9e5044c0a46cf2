import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Inject } from '@nestjs/common';
import type { IssuedAttestation } from '@atelier/contracts/attestations';
import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { CONFIG, type Config } from '../../config.js';
import { Dispatching } from '../../kernel/dispatching.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ReadCourseTeacher } from '../../modules/authoring/queries/read-course-teacher.js';
import { IssueAttestation } from '../../modules/enrollment/commands/issue-attestation.js';
import type { Named } from '../../modules/enrollment/domain/attestation.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { ReadOneRegistration } from '../registrations/read-one-registration.js';

/**
 * Attests how somebody followed a course, for them or for who teaches it: enrolment knows how far, identity who they are.
 * @throws DomainError `attestations-off`, `enrolment-not-found`, `access-suspended`, `course-not-finished`, `attendance-not-kept`
 */
export class GiveAttestation extends Command<IssuedAttestation> {
  constructor(
    readonly caller: SignedInCaller,
    readonly enrolmentId: string,
    readonly kind: AttestationKind,
  ) {
    super();
  }
}

@CommandHandler(GiveAttestation)
export class GiveAttestationHandler extends Dispatching implements ICommandHandler<GiveAttestation> {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async execute({ caller, enrolmentId, kind }: GiveAttestation): Promise<IssuedAttestation> {
    const registration = await this.queries.execute(new ReadOneRegistration(caller, enrolmentId));
    const named = await this.named(registration);
    return this.commands.execute(new IssueAttestation(registration._id, kind, named));
  }

  private async named({ courseId, studentId }: { courseId: string; studentId: string }): Promise<Named> {
    const course = await this.queries.execute(new ReadCourseTeacher(courseId));
    const ids = [studentId, ...(course ? [course.teacherId] : [])];
    const people = await this.queries.execute(new FindPeople({ ids }));
    const nameOf = (id: string | undefined) => people.find(({ _id }) => _id === id)?.name;
    const holder = nameOf(studentId);
    if (!holder) throw new DomainError('enrolment-not-found');
    const { seller, brand } = this.config.invoicing;
    return {
      holder,
      brand,
      trainer: {
        organisation: seller.name,
        instructor: nameOf(course?.teacherId) ?? this.config.brand.instructor,
        siret: seller.siret,
        address: `${seller.street}, ${seller.postcode} ${seller.city}`,
        city: seller.city,
        email: seller.email,
        declaration: this.config.trainerDeclaration,
      },
    };
  }
}
