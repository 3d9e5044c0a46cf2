import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../session/state/session-atom';

/**
 * Lets administrators through, inside a guard that has let authors through: a teacher is signed in without the right,
 * and asking again would change nothing. The server decides for itself.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user?.isAdmin ? children : <Navigate to="/auth" replace />;
}
