import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Attestations, VerifiedAttestation } from '@atelier/contracts/attestations';
import { DomainError } from '../../kernel/domain-error.js';
import { IsCourseEditor } from '../../modules/authoring/queries/is-course-editor.js';
import { FindAttestation } from '../../modules/enrollment/queries/find-attestation.js';
import { ListAttestations } from '../../modules/enrollment/queries/list-attestations.js';
import { WriteAttestation } from '../../modules/enrollment/queries/write-attestation.js';
import { FindVerifiedEmail } from '../../modules/identity/queries/find-verified-email.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { ReadOneRegistration } from '../registrations/read-one-registration.js';

/** What was attested of an enrolment, for its student and for who teaches them. @throws DomainError `enrolment-not-found` */
export class ReadAttestations extends Query<Attestations> {
  constructor(
    readonly caller: SignedInCaller,
    readonly enrolmentId: string,
  ) {
    super();
  }
}

/** What an attestation certifies, for whoever was handed it. @throws DomainError `attestation-not-found` */
export class VerifyAttestation extends Query<VerifiedAttestation> {
  constructor(readonly code: string) {
    super();
  }
}

/** The paper itself, for its student and for who teaches them. @throws DomainError `attestation-not-found`, `attestation-ended` */
export class ReadAttestationPaper extends Query<{ number: string; pdf: Buffer }> {
  constructor(
    readonly caller: SignedInCaller,
    readonly code: string,
  ) {
    super();
  }
}

@QueryHandler(ReadAttestations)
export class ReadAttestationsHandler implements IQueryHandler<ReadAttestations> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, enrolmentId }: ReadAttestations): Promise<Attestations> {
    const { _id } = await this.queries.execute(new ReadOneRegistration(caller, enrolmentId));
    return this.queries.execute(new ListAttestations(_id));
  }
}

@QueryHandler(VerifyAttestation)
export class VerifyAttestationHandler implements IQueryHandler<VerifyAttestation> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ code }: VerifyAttestation): Promise<VerifiedAttestation> {
    const found = await this.queries.execute(new FindAttestation(code));
    if (!found) throw new DomainError('attestation-not-found');
    const { courseId: _course, studentId: _student, facts, ...attestation } = found;
    if (!facts) return { ...attestation, certified: null };
    // What stands on the paper about the trainer beyond the name is no business of this page.
    const { trainer, brand: _brand, ...certified } = facts;
    const { organisation, instructor } = trainer;
    return { ...attestation, certified: { ...certified, trainer: { organisation, instructor } } };
  }
}

@QueryHandler(ReadAttestationPaper)
export class ReadAttestationPaperHandler implements IQueryHandler<ReadAttestationPaper> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, code }: ReadAttestationPaper): Promise<{ number: string; pdf: Buffer }> {
    const found = await this.queries.execute(new FindAttestation(code));
    const mayRead =
      found !== null &&
      (found.studentId === caller.accountId ||
        ((caller.isAdmin || caller.isTeacher) &&
          (await this.queries.execute(new IsCourseEditor(found.courseId, caller)))));
    if (!mayRead) throw new DomainError('attestation-not-found');
    const address = await this.queries.execute(new FindVerifiedEmail(found.studentId));
    return { number: found.number, pdf: await this.queries.execute(new WriteAttestation(found, address)) };
  }
}
