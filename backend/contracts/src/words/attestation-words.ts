import { namesOf } from './names-of.js';

/** What is attested: that a course was followed whole, or for how long, day by day. */
export const attestationKinds = {
  completion: 'Attestation de fin de formation',
  attendance: 'Attestation d’assiduité',
} as const;
export type AttestationKind = keyof typeof attestationKinds;
export const attestationKindNames = namesOf(attestationKinds);

/** `replaced`: issued anew under another name. `suspended`: a bank asks for the money of the access. */
export const attestationStates = {
  valid: 'Valable',
  suspended: 'Suspendue',
  revoked: 'Révoquée',
  replaced: 'Remplacée',
} as const;
export type AttestationState = keyof typeof attestationStates;
export const attestationStateNames = namesOf(attestationStates);
