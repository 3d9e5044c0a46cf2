import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { ApiFailure } from '../../../shared/api/client';
import { noAnswer } from '../../../shared/api/no-answer';
import { readyToLeave } from '../../../shared/api/before-leaving';
import { leaveSession } from '../../../shared/api/session';

/** The server revokes the session first; only then does this device forget it. */
export function useSignOut() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      await readyToLeave();
      await leaveSession(async () => {
        try {
          await api({ method: 'POST', path: '/users/logout', schema: noAnswer, body: {}, anonymous: true });
        } catch (error) {
          // A session the server does not know any more is as good as revoked.
          if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
        }
      });
    },
  });
}
