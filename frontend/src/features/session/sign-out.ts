import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { runBeforeSignOut } from '../../shared/api/before-sign-out';
import { ApiFailure, failureMessage } from '../../shared/api/client';
import { apiPost, noContent } from '../../shared/api/mutations';
import { signOutSession } from '../../shared/api/session';
import { toast } from '../../shared/ui/toast';

/** Revokes the session on the server before clearing it on this device. */
const useSignOutRequest = () =>
  useMutation({
    mutationFn: async () => {
      await runBeforeSignOut();
      await signOutSession(async () => {
        try {
          await apiPost('/users/logout', noContent, {}, { anonymous: true });
        } catch (error) {
          // An unknown session counts as revoked.
          if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
        }
      });
    },
  });

/** Signs out and goes home; on failure shows a message and keeps the session. */
export function useSignOut(): () => void {
  const request = useSignOutRequest();
  const navigate = useNavigate();
  const signOut = () => {
    if (request.isPending) return;
    request.mutate(undefined, {
      onSuccess: () => void navigate('/'),
      onError: (error) =>
        toast({ message: failureMessage(error), action: { label: 'Réessayer', onClick: signOut } }),
    });
  };
  return signOut;
}
