import type { VerifiedAttestation } from '@atelier/contracts/attestations';
import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { query } from '../../../kernel/use-case.js';
import { sqlRow, toIso } from '../../../kernel/query.js';
import { standingOf, type AttestationFacts } from '../domain/attestation.js';

/** An attestation with what it is worth now. */
export interface FoundAttestation extends Omit<VerifiedAttestation, 'certified'> {
  courseId: string;
  studentId: string;
  /** Null once it is not valid any more: then it says nothing. */
  facts: AttestationFacts | null;
}

interface Row {
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

const isoOrNull = (time: string | null) => time && toIso(time);

/** Null where the code is nobody's. */
export const FindAttestation = query(
  async ({ entityManager: em }, { code }: { code: string }): Promise<FoundAttestation | null> => {
    const row = await sqlRow<Row>(em)`
    select a.number, a.code, a.kind, a.issued_at as "issuedAt", a.replaced_at as "replacedAt", a.facts,
           e.course_id as "courseId", e.student_id as "studentId", e.revoked_at as "revokedAt", e.suspended_at as "suspendedAt"
    from enrollment_attestation a join enrollment_enrolment e on e.id = a.enrolment_id where a.code = ${code}`;
    if (!row) return null;
    const { replacedAt, revokedAt, suspendedAt, facts, issuedAt, ...found } = row;
    const { state, endedAt } = standingOf({
      isEmptied: facts === null,
      replacedAt: isoOrNull(replacedAt),
      revokedAt: isoOrNull(revokedAt),
      suspendedAt: isoOrNull(suspendedAt),
    });
    return { ...found, issuedAt: toIso(issuedAt), state, endedAt, facts: state === 'valid' ? facts : null };
  },
);
