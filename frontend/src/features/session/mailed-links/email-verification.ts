import type { MailboxLink } from '@atelier/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/client';
import { noContent } from '../../../shared/api/mutations';

/** Has the link mailed once more. */
export function useSendVerification() {
  const api = useApi();
  return useMutation({
    mutationFn: () =>
      api({ method: 'POST', path: '/users/email/send-verification', schema: noContent, body: {} }),
  });
}

/** Uses the link; this person's open pages hear of it from the server. */
export function useVerifyEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: MailboxLink) =>
      api({ method: 'POST', path: '/users/email/verify', schema: noContent, body }),
  });
}

/** « Ce n’est pas moi »: the account that somebody opened with this mailbox goes. */
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
