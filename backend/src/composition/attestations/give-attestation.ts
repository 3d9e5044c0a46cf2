import type { IssuedAttestation } from '@atelier/contracts/attestations';
import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { type GivenOf, command } from '../../kernel/use-case.js';
import { CONFIG } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ReadCourseTeacher } from '../../modules/authoring/queries/read-course-teacher.js';
import { IssueAttestation } from '../../modules/enrollment/commands/issue-attestation.js';
import type { Named } from '../../modules/enrollment/domain/attestation.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { ReadOneRegistration } from '../registrations/read-one-registration.js';

const needs = { config: CONFIG };
type Given = GivenOf<typeof needs>;

/**
 * Attests how somebody followed a course, for them or for who teaches it: enrolment knows how far, identity who they are.
 * @throws DomainError `attestations-off`, `enrolment-not-found`, `access-suspended`, `course-not-finished`, `attendance-not-kept`
 */
export const GiveAttestation = command(
  needs,
  async (
    given,
    { caller, enrolmentId, kind }: { caller: SignedInCaller; enrolmentId: string; kind: AttestationKind },
  ): Promise<IssuedAttestation> => {
    const { queries, commands } = given;
    const registration = await queries.execute(new ReadOneRegistration({ caller, enrolmentId }));
    const named = await namesFor(given, registration);
    return commands.execute(new IssueAttestation({ enrolmentId: registration._id, kind, named }));
  },
);

async function namesFor(
  { queries, config }: Given,
  { courseId, studentId }: { courseId: string; studentId: string },
): Promise<Named> {
  const course = await queries.execute(new ReadCourseTeacher({ courseId }));
  const ids = [studentId, ...(course ? [course.teacherId] : [])];
  const people = await queries.execute(new FindPeople({ sought: { ids } }));
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
