import { EmailChangeAnswer, EmailChangeLink, type MailboxLink } from '@atelier/contracts/identity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { isNotFound } from '../../../shared/api/client';
import { noAnswer } from '../../../shared/api/no-answer';

/** What the link asks; null once it is not, or no longer, good. */
export function useEmailChangeLink(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['email-change-link', token],
    queryFn: async ({ signal }) => {
      const path = `/users/email/change/${encodeURIComponent(token)}`;
      try {
        return await api({ method: 'GET', path, schema: EmailChangeLink, signal, anonymous: true });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });
}

/** Agrees to the change; it happens once both mailboxes have. */
export function useConfirmEmailChange() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: MailboxLink) =>
      api({ method: 'POST', path: '/users/email/change/confirm', schema: EmailChangeAnswer, body }),
  });
}

export function useRefuseEmailChange() {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) =>
      api({
        method: 'POST',
        path: '/users/email/change/refuse',
        schema: noAnswer,
        body: { token },
        anonymous: true,
      }),
  });
}
