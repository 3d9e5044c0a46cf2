import type { Attestations, VerifiedAttestation } from '@atelier/contracts/attestations';
import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, toIso, withIsoTimes } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { type AttestationFacts, attestationState } from './attestation.domain.js';
import { attestationPdf } from './attestation-pdf.js';

/** An attestation with its current validity. */
export interface FoundAttestation extends Omit<VerifiedAttestation, 'certified'> {
  courseId: string;
  studentId: string;
  /** Null unless valid. */
  facts: AttestationFacts | null;
}

interface AttestationRow {
  number: string;
  code: string;
  kind: AttestationKind;
  issuedAt: string;
  replacedAt: string | null;
  facts: AttestationFacts | null;
  courseId: string;
  studentId: string;
  revokedAt: string | null;
  suspendedAt: string | null;
}

/** Null if the code is unknown. */
export const FindAttestation = query(
  async ({ entityManager: em }, { code }: { code: string }): Promise<FoundAttestation | null> => {
    const row = await sqlRow<AttestationRow>(em)`
    select a.number, a.code, a.kind, a.issued_at as "issuedAt", a.replaced_at as "replacedAt", a.facts,
           e.course_id as "courseId", e.student_id as "studentId", e.revoked_at as "revokedAt", e.suspended_at as "suspendedAt"
    from enrollment_attestation a join enrollment_enrolment e on e.id = a.enrolment_id where a.code = ${code}`;
    if (!row) return null;
    const times = withIsoTimes(row, 'issuedAt', 'replacedAt', 'revokedAt', 'suspendedAt');
    const { replacedAt, revokedAt, suspendedAt, facts, ...found } = times;
    const status = { isErased: facts === null, replacedAt, revokedAt, suspendedAt };
    const { state, endedAt } = attestationState(status);
    return { ...found, state, endedAt, facts: state === 'valid' ? facts : null };
  },
);

interface EnrolmentRow {
  completedAt: string | null;
  revokedAt: string | null;
  suspendedAt: string | null;
  followedSeconds: number;
  issued: {
    code: string;
    number: string;
    kind: AttestationKind;
    issuedAt: string;
    replacedAt: string | null;
    isErased: boolean;
  }[];
}

/** Issued attestations of an enrolment, and those available. None are available if attestations are disabled. */
export const ListAttestations = query(
  { config: CONFIG },
  async ({ entityManager: em, config }, { enrolmentId }: { enrolmentId: string }): Promise<Attestations> => {
    const row = await sqlRow<EnrolmentRow>(em)`
      select e.completed_at as "completedAt", e.revoked_at as "revokedAt", e.suspended_at as "suspendedAt",
             (select coalesce(sum(seconds), 0)::int from enrollment_attendance where enrolment_id = e.id) as "followedSeconds",
             coalesce((select json_agg(json_build_object('code', code, 'number', number, 'kind', kind, 'issuedAt', issued_at,
                                                         'replacedAt', replaced_at, 'isErased', facts is null)
                                       order by issued_at desc, id desc)
                       from enrollment_attestation where enrolment_id = e.id), '[]') as issued
      from enrollment_enrolment e where e.id = ${enrolmentId}`;
    const { completedAt, revokedAt, suspendedAt, followedSeconds, issued } = row ?? noEnrolment;
    const isAvailable = config.attestations && row !== undefined && !revokedAt && !suspendedAt;
    return {
      attestations: issued.map(({ replacedAt, isErased, issuedAt, ...attestation }) => ({
        ...attestation,
        issuedAt: toIso(issuedAt),
        state: attestationState({ isErased, replacedAt, revokedAt, suspendedAt }).state,
      })),
      mayComplete: isAvailable && completedAt !== null,
      mayAttend: isAvailable && followedSeconds > 0,
      followedSeconds,
    };
  },
);

const noEnrolment: EnrolmentRow = {
  completedAt: null,
  revokedAt: null,
  suspendedAt: null,
  followedSeconds: 0,
  issued: [],
};

/** An attestation as PDF. @throws DomainError `attestation-ended` if it is no longer valid */
export const RenderAttestationPdf = query(
  { config: CONFIG },
  async (
    { config },
    { found, holderAddress }: { found: FoundAttestation; holderAddress: string | null },
  ): Promise<Buffer> => {
    const { number, code, kind, issuedAt, facts } = found;
    if (!facts) throw new DomainError('attestation-ended');
    const attestation = { number, code, kind, issuedAt: new Date(issuedAt), facts, holderAddress };
    return attestationPdf(attestation, config.publicUrl);
  },
);
