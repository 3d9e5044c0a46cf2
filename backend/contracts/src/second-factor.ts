import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { Id } from './common.js';
import { SessionUser } from './identity.js';

export const FactorKind = z.enum(['totp', 'passkey']);
export type FactorKind = z.infer<typeof FactorKind>;

/** Passed to `navigator.credentials`, in WebAuthn's JSON form. */
const PasskeyOptions = z.looseObject({ challenge: z.string() });

/** Login response if a second factor is required: completed by `POST /users/login/second`. */
export const SecondStep = z.object({
  secondFactor: FactorKind,
  challenge: z.string(),
  /** Accepted methods; recovery codes complement the other two. */
  methods: z.array(z.enum(['totp', 'passkey', 'recovery-code'])),
  /** Null if there is no passkey. */
  passkey: PasskeyOptions.nullable(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** `POST /users/login`. */
export const LoginAnswer = z.union([SecondStep, SessionUser]);
export type LoginAnswer = z.infer<typeof LoginAnswer>;

const Challenge = boundedText(200, 'La demande est trop longue', 'La demande est obligatoire').min(
  1,
  'La demande est obligatoire',
);

const maxCodeLength = 20_000;
const codeTooLong = 'Le code est trop long';

/** Six digits, a recovery code, or a passkey's assertion as JSON, object or string. */
const Code = z.union(
  [
    trimmedText(maxCodeLength, codeTooLong).min(1, 'Le code est obligatoire'),
    z.looseObject({ id: boundedText(2000) }).transform((assertion) => JSON.stringify(assertion)),
  ],
  {
    error: ({ input }) =>
      typeof input === 'string' && input.length > maxCodeLength ? codeTooLong : 'Le code est obligatoire',
  },
);

/** `POST /users/login/second`. */
export const SecondStepBody = z.object({ challenge: Challenge, code: Code });
export type SecondStepBody = z.infer<typeof SecondStepBody>;

/** `POST /users/security/proof`: a factor, or the password if there is none. */
export const ProofBody = z.object({
  challenge: Challenge.optional(),
  code: Code.optional(),
  password: boundedText(200, 'Le mot de passe ne peut dépasser 200 caractères').optional(),
});
export type ProofBody = z.infer<typeof ProofBody>;

/** `POST /users/security/proof/challenge`: how to re-authenticate. */
export const ProofChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery-code', 'password'])),
  passkey: PasskeyOptions.nullable(),
});
export type ProofChallenge = z.infer<typeof ProofChallenge>;

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** `GET /users/security`. */
export const Security = z.object({
  /** The role requires a second factor: the last one cannot be removed, and the role is inactive before the first. */
  isRequired: z.boolean(),
  totp: z.object({ addedAt: z.string(), usedAt: z.string().nullable() }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodes: z.object({ left: z.number().int(), madeAt: z.string() }).nullable(),
  passwordSetAt: z.string().nullable(),
});
export type Security = z.infer<typeof Security>;

/** `POST /users/security/totp`: shown once; not stored until six digits confirm it. */
export const TotpSetup = z.object({ secret: z.string(), address: z.string(), setup: z.string() });
export type TotpSetup = z.infer<typeof TotpSetup>;

/** `PUT /users/security/totp`. */
export const ConfirmTotpBody = z.object({
  setup: boundedText(2000, 'La demande est trop longue').min(1, 'La demande est obligatoire'),
  code: boundedText(50, 'Le code compte six chiffres', 'Le code est obligatoire')
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Le code compte six chiffres')),
});
export type ConfirmTotpBody = z.infer<typeof ConfirmTotpBody>;

/** Response when a factor was added; the first comes with recovery codes, shown once. */
export const FactorAdded = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type FactorAdded = z.infer<typeof FactorAdded>;

/** `POST /users/security/recovery-codes`. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const PasskeyName = trimmedText(
  60,
  'Le nom ne peut dépasser 60 caractères',
  'Le nom est obligatoire',
).regex(/[^\p{C}\p{Z}]/u, 'Le nom est obligatoire');

/** `POST /users/security/passkeys/challenge`, `POST /users/login/passkey`: options for the browser's WebAuthn call. */
export const PasskeyChallenge = z.object({ challenge: z.string(), options: PasskeyOptions });
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;

/** `POST /users/security/passkeys`. */
export const AddPasskeyBody = z.object({
  challenge: Challenge,
  name: PasskeyName,
  credential: z
    .looseObject({ id: boundedText(2000) })
    .refine((credential) => JSON.stringify(credential).length <= 20_000, 'La clé est trop longue'),
});
export type AddPasskeyBody = z.infer<typeof AddPasskeyBody>;

/** `PUT /users/security/passkeys/{id}`. */
export const RenamePasskeyBody = z.object({ name: PasskeyName });
export type RenamePasskeyBody = z.infer<typeof RenamePasskeyBody>;
