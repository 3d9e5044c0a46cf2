import { LoginBody, passwordMismatch, SignupBody } from '@atelier/contracts/identity';
import type { ApiFailure } from '../../../shared/api/client';
import { fieldErrors, type FormErrors, refusalErrors } from '../../../shared/forms/form';
import { type AuthField, authFields, type AuthMode, type AuthValues } from './auth-destination';

type AuthErrors = FormErrors<AuthField>;

/** Errors before submitting; empty if valid. */
export function checkAuth(mode: AuthMode, values: AuthValues): AuthErrors {
  const parsed = (mode === 'login' ? LoginBody : SignupBody).safeParse(values);
  const errors = parsed.success ? {} : fieldErrors(authFields, parsed.error.issues);
  if (mode === 'register' && values.password !== values.confirmation && !errors.password)
    errors.confirmation = passwordMismatch;
  return errors;
}

/** Server errors, by field. */
export function authErrorsOf(failure: ApiFailure): AuthErrors {
  if (failure.code === 'email-taken') return { email: failure.message };
  return refusalErrors(authFields, failure);
}
