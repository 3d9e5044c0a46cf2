import type { MailboxLink } from '@atelier/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/client';
import { noContent } from '../../../shared/api/mutations';

/** Sends the verification mail again. */
export function useSendVerification() {
  const api = useApi();
  return useMutation({
    mutationFn: () =>
      api({ method: 'POST', path: '/users/email/send-verification', schema: noContent, body: {} }),
  });
}

/** Verifies the address; the person's open pages are notified by the server. */
export function useVerifyEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: MailboxLink) =>
      api({ method: 'POST', path: '/users/email/verify', schema: noContent, body }),
  });
}

/** « Ce n’est pas moi »: deletes the account that somebody created with this address. */
export function useDisownAccount() {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) =>
      api({
        method: 'POST',
        path: '/users/email/refuse',
        schema: noContent,
        body: { token },
        anonymous: true,
      }),
  });
}
