import { LoginBody, SignupBody } from '@atelier/contracts/identity';
import type { ApiFailure } from '../../../shared/api/client';

export type AuthMode = 'login' | 'register';
export const authFields = ['email', 'username', 'password', 'confirmation'] as const;
export type AuthField = (typeof authFields)[number];
export type AuthValues = Record<AuthField, string>;
export type AuthErrors = Partial<Record<AuthField | 'form', string>>;

export const emptyValues: AuthValues = { email: '', username: '', password: '', confirmation: '' };

const isAuthField = (path: unknown): path is AuthField => authFields.some((field) => field === path);

/** The first complaint of the contract about each field. */
function complaints(
  issues: readonly { path: string | readonly PropertyKey[]; message: string }[],
): AuthErrors {
  const errors: AuthErrors = {};
  for (const { path, message } of issues) {
    const field = typeof path === 'string' ? path.split('.')[0] : path[0];
    if (isAuthField(field)) errors[field] ??= message;
  }
  return errors;
}

/** What is wrong with the form before it is sent; empty when nothing is. */
export function checkAuth(mode: AuthMode, values: AuthValues): AuthErrors {
  const parsed = (mode === 'login' ? LoginBody : SignupBody).safeParse(values);
  const errors = parsed.success ? {} : complaints(parsed.error.issues);
  if (mode === 'register' && values.password !== values.confirmation && !errors.password)
    errors.confirmation = 'Les mots de passe ne correspondent pas';
  return errors;
}

/** Where the server's refusal belongs: under a field when it is about one, else above the form. */
export function refusal(failure: ApiFailure): AuthErrors {
  if (failure.code === 'email-taken') return { email: failure.message };
  const errors = complaints(failure.issues);
  return Object.keys(errors).length > 0 ? errors : { form: failure.message };
}
