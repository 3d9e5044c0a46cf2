import type { Attestations, IssuedAttestation, VerifiedAttestation } from '@atelier/contracts/attestations';
import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { CONFIG } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { command, type DepsOf, query } from '../../kernel/use-case.js';
import { ReadCourseTeacher } from '../../modules/authoring/courses/courses.queries.js';
import { IssueAttestation } from '../../modules/enrollment/attestation/attestation.commands.js';
import type { CertifiedPeople } from '../../modules/enrollment/attestation/attestation.domain.js';
import {
  FindAttestation,
  ListAttestations,
  RenderAttestationPdf,
} from '../../modules/enrollment/attestation/attestation.queries.js';
import { FindVerifiedEmail } from '../../modules/identity/email/email.queries.js';
import { FindPeople } from '../../modules/identity/people/people.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { mayEdit } from '../course-editors.js';
import { ReadProgress } from '../enrolment-progress/enrolment-progress.js';

const needs = { config: CONFIG };
type Deps = DepsOf<typeof needs>;

/**
 * Issues an attestation, for the student or a teacher: progress comes from enrolment, names from identity.
 * @throws DomainError `attestations-off`, `enrolment-not-found`, `access-suspended`, `course-not-finished`,
 * `attendance-not-kept`
 */
export const RequestAttestation = command(
  needs,
  async (
    deps,
    { caller, enrolmentId, kind }: { caller: SignedInCaller; enrolmentId: string; kind: AttestationKind },
  ): Promise<IssuedAttestation> => {
    const { queries, commands } = deps;
    const progress = await queries.execute(new ReadProgress({ caller, enrolmentId }));
    const names = await namesFor(deps, progress);
    return commands.execute(new IssueAttestation({ enrolmentId: progress._id, kind, names }));
  },
);

async function namesFor(
  { queries, config }: Deps,
  { courseId, studentId }: { courseId: string; studentId: string },
): Promise<CertifiedPeople> {
  const course = await queries.execute(new ReadCourseTeacher({ courseId }));
  const ids = [studentId, ...(course ? [course.teacherId] : [])];
  const people = await queries.execute(new FindPeople({ criteria: { ids } }));
  const nameOf = (id: string | undefined) => people.find(({ _id }) => _id === id)?.name;
  const holder = nameOf(studentId);
  if (!holder) throw new DomainError('enrolment-not-found');
  const { seller, brand } = config.invoicing;
  return {
    holder,
    brand,
    trainer: {
      organisation: seller.name,
      instructor: nameOf(course?.teacherId) ?? config.brand.instructor,
      siret: seller.siret,
      address: `${seller.street}, ${seller.postcode} ${seller.city}`,
      city: seller.city,
      email: seller.email,
      declaration: config.trainerDeclaration,
    },
  };
}

/** Attestations of an enrolment, for its student and their teachers. @throws DomainError `enrolment-not-found` */
export const ReadAttestations = query(
  async (
    { queries },
    { caller, enrolmentId }: { caller: SignedInCaller; enrolmentId: string },
  ): Promise<Attestations> => {
    const { _id } = await queries.execute(new ReadProgress({ caller, enrolmentId }));
    return queries.execute(new ListAttestations({ enrolmentId: _id }));
  },
);

/** Public verification of an attestation by its code. @throws DomainError `attestation-not-found` */
export const VerifyAttestation = query(
  async ({ queries }, { code }: { code: string }): Promise<VerifiedAttestation> => {
    const record = await queries.execute(new FindAttestation({ code }));
    if (!record) throw new DomainError('attestation-not-found');
    const { courseId: _course, studentId: _student, facts, ...attestation } = record;
    if (!facts) return { ...attestation, certified: null };
    // The trainer's details beyond the name are on the document alone.
    const { trainer, brand: _brand, ...certified } = facts;
    const { organisation, instructor } = trainer;
    return { ...attestation, certified: { ...certified, trainer: { organisation, instructor } } };
  },
);

/** The PDF, for its student and their teachers. @throws DomainError `attestation-not-found`, `attestation-ended` */
export const ReadAttestationPdf = query(
  async (
    { queries },
    { caller, code }: { caller: SignedInCaller; code: string },
  ): Promise<{ number: string; pdf: Buffer }> => {
    const attestation = await queries.execute(new FindAttestation({ code }));
    const mayRead =
      attestation !== null &&
      (attestation.studentId === caller.accountId || (await mayEdit(queries, attestation.courseId, caller)));
    if (!mayRead) throw new DomainError('attestation-not-found');
    const address = await queries.execute(new FindVerifiedEmail({ accountId: attestation.studentId }));
    return {
      number: attestation.number,
      pdf: await queries.execute(new RenderAttestationPdf({ found: attestation, holderAddress: address })),
    };
  },
);
