import { useMutation } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { noAnswer } from '../../../shared/api/no-answer';

/** Confirms an address for the newsletter. The link is proof enough, whoever is signed in. */
export const useConfirmSubscription = () =>
  useMutation({
    mutationFn: (token: string) =>
      apiRequest({
        method: 'POST',
        path: '/newsletter/confirm',
        schema: noAnswer,
        body: { token },
        anonymous: true,
      }),
  });

/** Takes the address of a mail off the newsletter, as the mail program's own button does. */
export const useLeaveNewsletter = () =>
  useMutation({
    mutationFn: (token: string) =>
      apiRequest({
        method: 'POST',
        path: `/newsletter/${encodeURIComponent(token)}/unsubscribe`,
        schema: noAnswer,
        body: {},
        anonymous: true,
      }),
  });
