import type { Attestations, VerifiedAttestation } from '@atelier/contracts/attestations';
import { query } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { IsCourseEditor } from '../../modules/authoring/queries/is-course-editor.js';
import { FindAttestation } from '../../modules/enrollment/queries/find-attestation.js';
import { ListAttestations } from '../../modules/enrollment/queries/list-attestations.js';
import { WriteAttestation } from '../../modules/enrollment/queries/write-attestation.js';
import { FindVerifiedEmail } from '../../modules/identity/queries/find-verified-email.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { ReadOneRegistration } from '../registrations/read-one-registration.js';

/** What was attested of an enrolment, for its student and for who teaches them. @throws DomainError `enrolment-not-found` */
export const ReadAttestations = query(
  async (
    { queries },
    { caller, enrolmentId }: { caller: SignedInCaller; enrolmentId: string },
  ): Promise<Attestations> => {
    const { _id } = await queries.execute(new ReadOneRegistration({ caller, enrolmentId }));
    return queries.execute(new ListAttestations({ enrolmentId: _id }));
  },
);

/** What an attestation certifies, for whoever was handed it. @throws DomainError `attestation-not-found` */
export const VerifyAttestation = query(
  async ({ queries }, { code }: { code: string }): Promise<VerifiedAttestation> => {
    const found = await queries.execute(new FindAttestation({ code }));
    if (!found) throw new DomainError('attestation-not-found');
    const { courseId: _course, studentId: _student, facts, ...attestation } = found;
    if (!facts) return { ...attestation, certified: null };
    // What stands on the paper about the trainer beyond the name is no business of this page.
    const { trainer, brand: _brand, ...certified } = facts;
    const { organisation, instructor } = trainer;
    return { ...attestation, certified: { ...certified, trainer: { organisation, instructor } } };
  },
);

/** The paper itself, for its student and for who teaches them. @throws DomainError `attestation-not-found`, `attestation-ended` */
export const ReadAttestationPaper = query(
  async (
    { queries },
    { caller, code }: { caller: SignedInCaller; code: string },
  ): Promise<{ number: string; pdf: Buffer }> => {
    const found = await queries.execute(new FindAttestation({ code }));
    const mayRead =
      found !== null &&
      (found.studentId === caller.accountId ||
        ((caller.isAdmin || caller.isTeacher) &&
          (await queries.execute(new IsCourseEditor({ courseId: found.courseId, editor: caller })))));
    if (!mayRead) throw new DomainError('attestation-not-found');
    const address = await queries.execute(new FindVerifiedEmail({ accountId: found.studentId }));
    return {
      number: found.number,
      pdf: await queries.execute(new WriteAttestation({ found, holderAddress: address })),
    };
  },
);
