import type { MailboxLink } from '@atelier/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';

/** Has the link mailed once more. */
export function useSendVerification() {
  const api = useApi();
  return useMutation({
    mutationFn: () =>
      api({ method: 'POST', path: '/users/email/send-verification', schema: noAnswer, body: {} }),
  });
}

/** Uses the link; this person's open pages hear of it from the server. */
export function useVerifyEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: MailboxLink) =>
      api({ method: 'POST', path: '/users/email/verify', schema: noAnswer, body }),
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
        schema: noAnswer,
        body: { token },
        anonymous: true,
      }),
  });
}
