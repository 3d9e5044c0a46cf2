import { z } from 'zod';
import { attestationKindNames, attestationStateNames } from './words/attestation-words.js';

const Time = z.string();
const Count = z.number().int();

/** Time that was followed on a day of Paris. */
export const AttendedDay = z.object({ day: z.iso.date(), seconds: Count });
export type AttendedDay = z.infer<typeof AttendedDay>;

/** `POST /learn/{id}/attestations`, `{id}` being the enrolment's or, of one's own, its course's. */
export const AttestationBody = z.object({
  kind: z.enum(attestationKindNames, 'Choisissez une attestation'),
});
export type AttestationBody = z.infer<typeof AttestationBody>;

export const IssuedAttestation = z.object({
  /** Printed on it, in groups of four; leads to its page. */
  code: z.string(),
  number: z.string(),
  kind: z.enum(attestationKindNames),
  issuedAt: Time,
  state: z.enum(attestationStateNames),
});
export type IssuedAttestation = z.infer<typeof IssuedAttestation>;

/** `GET /learn/{id}/attestations`: what was issued, the latest first, and what can be. */
export const Attestations = z.object({
  attestations: z.array(IssuedAttestation),
  /** The course was followed whole. */
  mayComplete: z.boolean(),
  /** Time was kept that can be attested. */
  mayAttend: z.boolean(),
  followedSeconds: Count,
});
export type Attestations = z.infer<typeof Attestations>;

/** What an attestation certifies, as it was when it was issued. */
export const Certified = z.object({
  holder: z.string(),
  courseTitle: z.string(),
  trainer: z.object({ organisation: z.string(), instructor: z.string() }),
  plannedMinutes: Count,
  completedLessons: Count,
  totalLessons: Count,
  enrolledAt: Time,
  completedAt: Time.nullable(),
  /** None where no time was kept: none is made up. */
  days: z.array(AttendedDay),
});
export type Certified = z.infer<typeof Certified>;

/** `GET /attestations/{code}`, for whoever was handed one. */
export const VerifiedAttestation = IssuedAttestation.extend({
  /** Since when it is not valid any more. */
  endedAt: Time.nullable(),
  /** Only as long as it is valid. */
  certified: Certified.nullable(),
});
export type VerifiedAttestation = z.infer<typeof VerifiedAttestation>;

/** As it is printed or as it is typed: letters of either case, with spaces, hyphens or none; I, L and O stand for the figures they look like. */
export const AttestationCode = z
  .string()
  .max(40)
  .transform((typed) =>
    typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'Un code de 16 signes est attendu'));
export const ByAttestationCode = z.object({ code: AttestationCode });
export type ByAttestationCode = z.infer<typeof ByAttestationCode>;
