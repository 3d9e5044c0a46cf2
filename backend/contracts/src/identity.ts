import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { Id, shortText } from './common.js';
import { canonicalEmail } from './words/canonical-email.js';
import { emailPattern } from './words/email-pattern.js';

const tooLong = 'Le mot de passe ne peut dépasser 200 caractères';

export const Email = trimmedText(254, "Email n'est pas valide", 'Email est obligatoire')
  .min(1, 'Email est obligatoire')
  .regex(emailPattern, "Email n'est pas valide")
  .transform(canonicalEmail);

/** A password that exists already. */
const currentPassword = (missing: string) => boundedText(200, tooLong, missing).min(1, missing);

/** NIST 800-63B: length over composition; the maximum bounds the cost of argon2. */
export const NewPassword = boundedText(200, tooLong, 'Mot de passe est obligatoire')
  .min(1, 'Mot de passe est obligatoire')
  .min(8, 'Le mot de passe doit compter au moins 8 caractères');

/** Links in a name would be mailed, and shown beside other people's content. */
const link =
  /:\/\/|\bwww\.|[\p{L}\d-]\.\p{L}{2,24}\/|[\p{L}\d-]{2,63}\.(?:com|net|org|info|biz|fr|eu|be|ch|ca|io|co|me|ru|cn|xyz|top|app|dev|site|online|shop|link|click)\b/iu;
const noLink = (name: string): boolean => !link.test(name);

export const UserName = shortText(
  "Nom d'utilisateur est obligatoire",
  80,
  'Le nom d’utilisateur ne peut dépasser 80 caractères',
).refine(noLink, 'Le nom d’utilisateur ne peut contenir de lien');

export const PersonName = shortText(
  'Le nom est obligatoire',
  80,
  'Le nom ne peut dépasser 80 caractères',
).refine(noLink, 'Le nom ne peut contenir de lien');

export const SignupBody = z.object({
  email: Email,
  username: UserName,
  password: NewPassword,
});
export type SignupBody = z.infer<typeof SignupBody>;

export const LoginBody = z.object({
  email: Email,
  password: currentPassword('Mot de passe est obligatoire'),
});
export type LoginBody = z.infer<typeof LoginBody>;

/** Response of login, signup and refresh; `token` is the short-lived access token (bearer). */
export const SessionUser = z.object({
  _id: Id,
  token: z.string(),
  email: z.string(),
  username: z.string(),
  name: z.string(),
  userName: z.string(),
  imageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  isTeacher: z.boolean(),
  /** Whether the address is verified. Until then it grants the account nothing. */
  isVerified: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** `GET /users/profile` and `GET /users/me`. */
export const Profile = SessionUser.omit({ token: true });
export type Profile = z.infer<typeof Profile>;

/** Path of an uploaded picture; the first group is its id. */
export const picturePath =
  /^\/media\/images\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\/(?:400|800)\.webp$/;

/** Body of `PUT /users/profile`; missing fields are unchanged. */
export const ProfileBody = z.object({
  name: PersonName.optional(),
  userName: UserName.optional(),
  /** As returned by `POST /upload-image`; null removes the picture. */
  imageUrl: boundedText(100, 'Adresse d’image invalide')
    .regex(picturePath, 'Adresse d’image invalide')
    .nullable()
    .optional(),
});
export type ProfileBody = z.infer<typeof ProfileBody>;

export const passwordMismatch = 'Les mots de passe ne correspondent pas';

/** `PUT /users/profile/password`. Other devices are signed out. */
export const ChangePasswordBody = z
  .object({
    currentPassword: currentPassword('Mot de passe actuel est obligatoire'),
    password: NewPassword,
    confirmation: boundedText(200, tooLong),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: passwordMismatch,
  });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** `POST /users/password/send-token`: same response (204) for known and unknown addresses. */
export const SendResetTokenBody = z.object({ email: Email });
export type SendResetTokenBody = z.infer<typeof SendResetTokenBody>;

/** `GET /users/password/reset/{token}`; 404 `reset-token-invalid` if invalid or expired. */
export const ResetTokenAnswer = z.object({
  /** `invitation`: an administrator opened the account, and the first password is chosen. */
  purpose: z.enum(['reset', 'invitation']),
  email: z.string(),
});
export type ResetTokenAnswer = z.infer<typeof ResetTokenAnswer>;

/** `PUT /users/password/reset/{token}` returns 204; every session of the account is signed out. */
export const ResetPasswordBody = z.object({ password: NewPassword });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** Token of a mailed link. */
export const LinkToken = z.object({
  token: boundedText(200, 'Lien invalide', 'Lien incomplet').min(1, 'Lien incomplet'),
});
export type LinkToken = z.infer<typeof LinkToken>;

/**
 * `POST /users/email/verify` and `/users/email/change/confirm`: binds the mailbox to the account. If a password is sent
 * or the caller is signed in, 403 `password-required` unless one of them proves ownership of the account; the pages
 * always send one.
 */
export const MailboxLink = LinkToken.extend({ password: boundedText(200, tooLong).optional() });
export type MailboxLink = z.infer<typeof MailboxLink>;

/**
 * `PUT /users/profile/email`: mails the new address and, if verified, the old one; the address changes once both have
 * confirmed. 204 whether or not the new address has an account.
 */
export const ChangeEmailBody = z.object({
  email: Email,
  currentPassword: currentPassword('Mot de passe actuel est obligatoire'),
});
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

/** `GET /users/profile/email`: the pending change of address. */
export const EmailChange = z.object({
  pending: z
    .object({
      email: z.string(),
      askedAt: z.string(),
      expiresAt: z.string(),
      confirmedByOld: z.boolean(),
      confirmedByNew: z.boolean(),
    })
    .nullable(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** `GET /users/email/change/{token}`; 404 `email-link-invalid` if invalid or expired. */
export const EmailChangeLink = z.object({
  /** Which of the two mailboxes the link was sent to. */
  side: z.enum(['old', 'new']),
  email: z.string(),
});
export type EmailChangeLink = z.infer<typeof EmailChangeLink>;

/** `POST /users/email/change/confirm`. `isChanged`: both sides have confirmed, and the address is changed. */
export const EmailChangeAnswer = z.object({ isChanged: z.boolean() });
export type EmailChangeAnswer = z.infer<typeof EmailChangeAnswer>;

/** One signed-in device. */
export const Device = z.object({
  _id: Id,
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** ISO 3166; the IP address is not stored. */
  country: z.string().nullable(),
  /** First sign-in of the account from this country. */
  isNewCountry: z.boolean(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** `GET /users/sessions`. `DELETE /users/sessions/{id}` revokes one, `DELETE /users/sessions` all but the current. */
export const Devices = z.object({ sessions: z.array(Device) });
export type Devices = z.infer<typeof Devices>;

/** `DELETE /users/profile`: closes one's own account permanently. */
export const CloseAccountBody = z.object({
  password: currentPassword('Mot de passe est obligatoire'),
});
export type CloseAccountBody = z.infer<typeof CloseAccountBody>;

/** `POST /upload-image` (multipart, field `image`): re-encoded, metadata stripped. */
export const ImageUploadAnswer = z.object({ imagePath: z.string() });
export type ImageUploadAnswer = z.infer<typeof ImageUploadAnswer>;
