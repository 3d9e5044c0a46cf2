import { namesOf } from './names-of.js';

/** Attested: completion of a course, or attendance day by day. */
export const attestationKinds = {
  completion: 'Attestation de fin de formation',
  attendance: 'Attestation d’assiduité',
} as const;
export type AttestationKind = keyof typeof attestationKinds;
export const attestationKindNames = namesOf(attestationKinds);

/** `replaced`: issued again under another name. `suspended`: the payment is disputed. */
export const attestationStates = {
  valid: 'Valable',
  suspended: 'Suspendue',
  revoked: 'Révoquée',
  replaced: 'Remplacée',
} as const;
export type AttestationState = keyof typeof attestationStates;
export const attestationStateNames = namesOf(attestationStates);
