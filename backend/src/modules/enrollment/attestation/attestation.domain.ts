import { randomInt, randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AttestationContent } from '@atelier/contracts/attestations';
import type { AttestationKind, AttestationState } from '@atelier/contracts/words/attestation-words';
import { DomainError } from '../../../kernel/domain-error.js';

/** Contents of an attestation: immutable once issued. */
export interface AttestationFacts extends Omit<AttestationContent, 'trainer'> {
  trainer: AttestationContent['trainer'] & {
    siret: string;
    address: string;
    city: string;
    email: string;
    /** The trainer's registration number, if any. */
    declaration: string | null;
  };
  brand: string;
}

/** The certified progress of a student. */
export type CertifiedProgress = Pick<
  AttestationFacts,
  | 'courseTitle'
  | 'plannedMinutes'
  | 'completedLessons'
  | 'totalLessons'
  | 'enrolledAt'
  | 'completedAt'
  | 'days'
>;

/** Holder and trainer, supplied by the caller: enrolment does not know names. */
export type CertifiedPeople = Pick<AttestationFacts, 'holder' | 'trainer' | 'brand'>;

export const attestationSchema = defineEntity({
  name: 'Attestation',
  tableName: 'enrollment_attestation',
  properties: {
    id: p.uuid().primary(),
    enrolmentId: p.uuid(),
    kind: p.text().$type<AttestationKind>(),
    number: p.text(),
    code: p.text(),
    issuedAt: p.datetime(),
    /** When it was replaced by another. */
    replacedAt: p.datetime().strictNullable(),
    /** Null once the holder's account is closed. */
    facts: p.json().$type<AttestationFacts>().strictNullable(),
  },
});

/** Crockford base 32, without confusable letters. 16 characters are 80 bits: not guessable. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string =>
  Array.from({ length: 16 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

export const totalSeconds = (days: AttestationFacts['days']): number =>
  days.reduce((sum, { seconds }) => sum + seconds, 0);

export class Attestation extends attestationSchema.class {
  /**
   * @throws DomainError `course-not-finished` unless the course was completed, `attendance-not-kept` without any
   * recorded time
   */
  static issue(
    { enrolmentId, kind, number }: { enrolmentId: string; kind: AttestationKind; number: string },
    facts: AttestationFacts,
    now = new Date(),
  ): Attestation {
    if (kind === 'completion' && !facts.completedAt) throw new DomainError('course-not-finished');
    if (kind === 'attendance' && totalSeconds(facts.days) === 0) throw new DomainError('attendance-not-kept');
    const attestation = new Attestation();
    Object.assign(attestation, {
      id: randomUUIDv7(),
      enrolmentId,
      kind,
      number,
      code: newCode(),
      issuedAt: now,
      replacedAt: null,
      facts,
    });
    return attestation;
  }

  /** Whether a new one would certify the same: completion of a whole course, or the same attendance. */
  certifiesSameAs(kind: AttestationKind, facts: AttestationFacts): boolean {
    if (this.replacedAt || !this.facts || this.kind !== kind) return false;
    if (this.facts.holder !== facts.holder) return false;
    return kind === 'completion' || totalSeconds(this.facts.days) === totalSeconds(facts.days);
  }

  /** Replaces it if it was issued under another name: only one may be valid per enrolment. */
  replaceUnlessHeldBy(holder: string, now = new Date()): void {
    if (this.facts?.holder !== holder) this.replacedAt ??= now;
  }
}
attestationSchema.setClass(Attestation);

interface AttestationStatus {
  /** Whether its contents were erased. */
  isErased: boolean;
  replacedAt: string | null;
  /** Of its enrolment. */
  revokedAt: string | null;
  suspendedAt: string | null;
}

/** Current validity of an attestation, which depends on the enrolment: a refund invalidates it. */
export function attestationState(status: AttestationStatus): {
  state: AttestationState;
  endedAt: string | null;
} {
  const { isErased, replacedAt, revokedAt, suspendedAt } = status;
  if (revokedAt || isErased) return { state: 'revoked', endedAt: revokedAt };
  if (replacedAt) return { state: 'replaced', endedAt: replacedAt };
  return suspendedAt ? { state: 'suspended', endedAt: suspendedAt } : { state: 'valid', endedAt: null };
}
