import {
  ResetTokenAnswer,
  type ResetPasswordBody,
  type SendResetTokenBody,
} from '@atelier/contracts/identity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { isNotFound } from '../../../shared/api/client';
import { noAnswer } from '../../../shared/api/no-answer';

export const resetTokenKey = (token: string) => ['reset-token', token] as const;

const pathOf = (token: string) => `/users/password/reset/${encodeURIComponent(token)}`;

/** Asks for the mail with the link; known and unknown addresses are answered alike. */
export function useSendResetToken() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: SendResetTokenBody) =>
      api({ method: 'POST', path: '/users/password/send-token', schema: noAnswer, body, anonymous: true }),
  });
}

/** What the link is good for; null once it is not, or no longer, good. */
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
    // A link is read once: nothing may take the form away from under what is being typed.
    staleTime: Infinity,
  });
}

export function useResetPassword(token: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ResetPasswordBody) =>
      api({ method: 'PUT', path: pathOf(token), schema: noAnswer, body, anonymous: true }),
  });
}
