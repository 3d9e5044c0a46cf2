import { useMutation, useQuery } from '@tanstack/react-query';
import {
  NewPassword,
  type ResetPasswordBody,
  ResetTokenAnswer,
  type SendResetTokenBody,
} from '@atelier/contracts/identity';
import { isNotFound, useApi } from '../../../shared/api/client';
import { noContent } from '../../../shared/api/mutations';
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
export function useSendResetToken() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: SendResetTokenBody) =>
      api({ method: 'POST', path: '/users/password/send-token', schema: noContent, body, anonymous: true }),
  });
}

/** What the link is for; null if it is invalid or expired. */
export function useResetToken(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: resetTokenKey(token),
    queryFn: async ({ signal }) => {
      try {
        return await api({
          method: 'GET',
          path: pathOf(token),
          schema: ResetTokenAnswer,
          signal,
          anonymous: true,
        });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    // Never refetched: the form must not disappear while typing.
    staleTime: Infinity,
  });
}

export function useResetPassword(token: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ResetPasswordBody) =>
      api({ method: 'PUT', path: pathOf(token), schema: noContent, body, anonymous: true }),
  });
}
