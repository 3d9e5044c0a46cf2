import { randomInt, randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Certified } from '@atelier/contracts/attestations';
import type { AttestationKind, AttestationState } from '@atelier/contracts/words/attestation-words';
import { DomainError } from '../../../kernel/domain-error.js';

/** What an attestation says, stored once and never changed. */
export interface AttestationFacts extends Omit<Certified, 'trainer'> {
  trainer: Certified['trainer'] & {
    siret: string;
    address: string;
    city: string;
    email: string;
    /** Under which the trainer is registered with the administration, where that is so. */
    declaration: string | null;
  };
  brand: string;
}

/** How far a student has come, as it is certified. */
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

/** Who learnt and who taught, which enrolment does not know by itself. */
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
    /** Since when another stands in its place. */
    replacedAt: p.datetime().strictNullable(),
    /** Gone with the account that it was about. */
    facts: p.json().$type<AttestationFacts>().strictNullable(),
  },
});

/** Without the letters that are mistaken for others. 16 of 32 are 80 bits: nobody finds one by trying. */
const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string =>
  Array.from({ length: 16 }, () => codeSigns[randomInt(codeSigns.length)]).join('');

export const totalSeconds = (days: AttestationFacts['days']): number =>
  days.reduce((sum, { seconds }) => sum + seconds, 0);

export class Attestation extends attestationSchema.class {
  /**
   * @throws DomainError `course-not-finished` where the course was never followed whole, `attendance-not-kept` where there is
   * no time to attest
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

  /** Whether it says already what another one would: of a whole course that it was, of attendance the same time. */
  says(kind: AttestationKind, facts: AttestationFacts): boolean {
    if (this.replacedAt || !this.facts || this.kind !== kind) return false;
    if (this.facts.holder !== facts.holder) return false;
    return kind === 'completion' || totalSeconds(this.facts.days) === totalSeconds(facts.days);
  }

  /** One person followed the course: what was issued under another name is not valid beside what is issued now. */
  giveWayTo(holder: string, now = new Date()): void {
    if (this.facts?.holder !== holder) this.replacedAt ??= now;
  }
}
attestationSchema.setClass(Attestation);

interface Standing {
  /** Whether it still says anything. */
  isEmptied: boolean;
  replacedAt: string | null;
  /** Of the access that it is about. */
  revokedAt: string | null;
  suspendedAt: string | null;
}

/** What an attestation is worth now, which follows the access: money that went back takes it along. */
export function attestationState(standing: Standing): { state: AttestationState; endedAt: string | null } {
  const { isEmptied, replacedAt, revokedAt, suspendedAt } = standing;
  if (revokedAt || isEmptied) return { state: 'revoked', endedAt: revokedAt };
  if (replacedAt) return { state: 'replaced', endedAt: replacedAt };
  return suspendedAt ? { state: 'suspended', endedAt: suspendedAt } : { state: 'valid', endedAt: null };
}
