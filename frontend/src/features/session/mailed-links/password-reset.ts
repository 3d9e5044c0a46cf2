import { useMutation, useQuery } from '@tanstack/react-query';
import {
  NewPassword,
  type ResetPasswordBody,
  ResetTokenAnswer,
  type SendResetTokenBody,
} from '@atelier/contracts/identity';
import { useApi } from '../../../shared/api/client';
import { apiQueryOrNull } from '../../../shared/api/queries';
import { apiPost, apiPut, noContent } from '../../../shared/api/mutations';
import type { FormErrors } from '../../../shared/forms/form';

export const passwordRefused = 'Le mot de passe ne respecte pas les critères requis.';

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

type Checked =
  | { password: string; errors: null }
  | { password: null; errors: FormErrors<'password' | 'confirmation'> };

/** Trims the password: mail and note apps may add spaces around it. */
export function checkNewPassword(values: NewPasswordValues): Checked {
  const password = values.password.trim();
  const confirmation = values.confirmation.trim();
  if (password === '' || confirmation === '') return { password: null, errors: { form: passwordRefused } };
  if (password !== confirmation)
    return {
      password: null,
      errors: { form: passwordRefused, confirmation: 'Les deux mots de passe doivent être identiques' },
    };
  const parsed = NewPassword.safeParse(password);
  if (parsed.success) return { password, errors: null };
  return { password: null, errors: { form: passwordRefused, password: parsed.error.issues[0]?.message } };
}

export const resetTokenKey = (token: string) => ['reset-token', token] as const;

const pathOf = (token: string) => `/users/password/reset/${encodeURIComponent(token)}`;

/** Requests the mail; the response is the same for unknown addresses. */
export const useSendResetToken = () =>
  useMutation({
    mutationFn: (body: SendResetTokenBody) =>
      apiPost('/users/password/send-token', noContent, body, { anonymous: true }),
  });

/** What the link is for; null if it is invalid or expired. */
export const useResetToken = (token: string) =>
  useQuery(
    apiQueryOrNull(useApi(), resetTokenKey(token), pathOf(token), ResetTokenAnswer, {
      anonymous: true,
      // Never refetched: the form must not disappear while typing.
      staleTime: Infinity,
    }),
  );

export const useResetPassword = (token: string) =>
  useMutation({
    mutationFn: (body: ResetPasswordBody) => apiPut(pathOf(token), noContent, body, { anonymous: true }),
  });
