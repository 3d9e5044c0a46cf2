import type { MailboxLink } from '@atelier/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { apiPost, noContent } from '../../../shared/api/mutations';

/** Sends the verification mail again. */
export const useSendVerification = () =>
  useMutation({ mutationFn: () => apiPost('/users/email/send-verification', noContent, {}) });

/** Verifies the address; the person's open pages are notified by the server. */
export const useVerifyEmail = () =>
  useMutation({ mutationFn: (body: MailboxLink) => apiPost('/users/email/verify', noContent, body) });

/** « Ce n’est pas moi »: deletes the account that somebody created with this address. */
export const useDisownAccount = () =>
  useMutation({
    mutationFn: (token: string) => apiPost('/users/email/refuse', noContent, { token }, { anonymous: true }),
  });
