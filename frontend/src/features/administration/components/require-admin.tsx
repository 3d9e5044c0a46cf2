import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../../session/state/session-atom';

/**
 * Lets administrators through, inside a guard that has let authors through: a teacher is signed in without the right,
 * and asking again would change nothing. The server decides for itself.
 */
export function RequireAdmin() {
  const { user, status } = useSession();
  return user?.isAdmin || status === 'unknown' ? <Outlet /> : <Navigate to="/auth" replace />;
}
