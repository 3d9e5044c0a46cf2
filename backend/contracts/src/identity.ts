import { z } from 'zod';
import { Id } from './common.js';

/** The "simple address pattern" of the specification. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const Email = z
  .string('Email est obligatoire')
  .trim()
  .min(1, 'Email est obligatoire')
  .max(254, "Email n'est pas valide")
  .regex(emailPattern, "Email n'est pas valide")
  .transform((email) => email.toLowerCase());

/** NIST 800-63B: length over composition; argon2 bounds the top. */
export const NewPassword = z
  .string('Mot de passe est obligatoire')
  .min(1, 'Mot de passe est obligatoire')
  .min(8, 'Le mot de passe doit compter au moins 8 caractères')
  .max(200, 'Le mot de passe ne peut dépasser 200 caractères');

export const SignupBody = z.object({
  email: Email,
  username: z
    .string("Nom d'utilisateur est obligatoire")
    .trim()
    .min(1, "Nom d'utilisateur est obligatoire")
    .max(80, "Le nom d'utilisateur ne peut dépasser 80 caractères"),
  password: NewPassword,
});
export type SignupBody = z.infer<typeof SignupBody>;

export const LoginBody = z.object({
  email: Email,
  password: z.string('Mot de passe est obligatoire').min(1, 'Mot de passe est obligatoire').max(200),
});
export type LoginBody = z.infer<typeof LoginBody>;

/** Answer of login, signup and refresh; `token` is the short-lived access token (bearer). */
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
});
export type SessionUser = z.infer<typeof SessionUser>;

/** `GET /users/profile`. */
export const Profile = SessionUser.omit({ token: true });
export type Profile = z.infer<typeof Profile>;
