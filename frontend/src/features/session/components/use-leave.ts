import { useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { toast } from '../../../shared/ui/toast';
import { useSignOut } from '../api/sign-out';

/** Signs out and goes home; a failure is said, and the session stays. */
export function useLeave(): () => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = () => {
    if (signOut.isPending) return;
    signOut.mutate(undefined, {
      onSuccess: () => void navigate('/'),
      onError: (error) =>
        toast({ message: failureMessage(error), action: { label: 'Réessayer', onClick: leave } }),
    });
  };
  return leave;
}
