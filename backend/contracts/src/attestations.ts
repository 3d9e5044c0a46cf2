import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { attestationKindNames, attestationStateNames } from './words/attestation-words.js';

const Time = z.string();
const Count = z.number().int();

/** Attendance on a day (Europe/Paris). */
export const AttendedDay = z.object({ day: z.iso.date(), seconds: Count });
export type AttendedDay = z.infer<typeof AttendedDay>;

/** `POST /learn/{id}/attestations`; `{id}`: the enrolment, or its course for one's own. */
export const AttestationBody = z.object({
  kind: z.enum(attestationKindNames, 'Choisissez une attestation'),
});
export type AttestationBody = z.infer<typeof AttestationBody>;

export const IssuedAttestation = z.object({
  /** Printed in groups of four; part of the verification address. */
  code: z.string(),
  number: z.string(),
  kind: z.enum(attestationKindNames),
  issuedAt: Time,
  state: z.enum(attestationStateNames),
});
export type IssuedAttestation = z.infer<typeof IssuedAttestation>;

/** `GET /learn/{id}/attestations`: those issued, latest first, and those available. */
export const Attestations = z.object({
  attestations: z.array(IssuedAttestation),
  /** The course was completed. */
  mayComplete: z.boolean(),
  /** There is attendance to attest. */
  mayAttend: z.boolean(),
  followedSeconds: Count,
});
export type Attestations = z.infer<typeof Attestations>;

/** What an attestation certifies: immutable once issued. */
export const AttestationContent = z.object({
  holder: z.string(),
  courseTitle: z.string(),
  trainer: z.object({ organisation: z.string(), instructor: z.string() }),
  plannedMinutes: Count,
  completedLessons: Count,
  totalLessons: Count,
  enrolledAt: Time,
  completedAt: Time.nullable(),
  /** Empty if no attendance was recorded. */
  days: z.array(AttendedDay),
});
export type AttestationContent = z.infer<typeof AttestationContent>;

/** `GET /attestations/{code}`: public verification. */
export const VerifiedAttestation = IssuedAttestation.extend({
  /** When it ceased to be valid. */
  endedAt: Time.nullable(),
  /** Null unless valid. */
  certified: AttestationContent.nullable(),
});
export type VerifiedAttestation = z.infer<typeof VerifiedAttestation>;

/**
 * As printed or typed: case-insensitive, with or without spaces and hyphens; I, L and O are read as digits (Crockford
 * base 32).
 */
export const AttestationCode = boundedText(40)
  .transform((typed) =>
    typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'Un code de 16 signes est attendu'));
export const ByAttestationCode = z.object({ code: AttestationCode });
export type ByAttestationCode = z.infer<typeof ByAttestationCode>;
