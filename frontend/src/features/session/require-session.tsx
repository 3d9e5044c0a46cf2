import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type Session, useSession } from './session';
import type { GuardState } from './sign-in/auth-destination';

interface GuardProps {
  /** Defaults to the outlet. */
  children?: ReactNode;
}

const isTeacherOrAdmin = ({ user }: Session) => user !== null && (user.isAdmin || user.isTeacher);

function Guard({ children = <Outlet />, allows }: GuardProps & { allows: (session: Session) => boolean }) {
  const session = useSession();
  const location = useLocation();
  const wasAllowed = useRef(false);
  const [mountedFor, setMountedFor] = useState<{ userId: string | null; generation: number }>({
    userId: null,
    generation: 0,
  });
  const userId = session.user?._id ?? null;
  // Remounts the page when another account signs in: nothing typed by one is shown to another.
  if (userId !== null && userId !== mountedFor.userId)
    setMountedFor({
      userId,
      generation: mountedFor.userId === null ? mountedFor.generation : mountedFor.generation + 1,
    });
  const page = <Fragment key={mountedFor.generation}>{children}</Fragment>;

  // Pages show their skeletons meanwhile.
  if (session.status === 'unknown') return page;
  if (allows(session)) {
    wasAllowed.current = true;
    return page;
  }
  // After signing out on this page, go home rather than to the sign-in page.
  if (wasAllowed.current && session.end === 'left') return <Navigate to="/" replace />;
  // Signed in without the role: signing in again would not help.
  if (session.status === 'signed-in') return <Navigate to="/auth" replace />;
  const state: GuardState = {
    from: location.pathname + location.search + location.hash,
    end: session.end,
  };
  return <Navigate to="/auth" replace state={state} />;
}

/** Requires a session: others go to the sign-in page, and come back afterwards. */
export const RequireSession = (props: GuardProps) => (
  <Guard {...props} allows={({ status }) => status === 'signed-in'} />
);

/** Requires a teacher or administrator. The server checks access too: this only avoids a useless page. */
export const RequireTeacher = (props: GuardProps) => <Guard {...props} allows={isTeacherOrAdmin} />;

/**
 * Requires an administrator, inside `RequireTeacher`: a teacher is signed in without the role, and signing in again
 * would not help. The server checks access too.
 */
export function RequireAdmin() {
  const { user, status } = useSession();
  return user?.isAdmin || status === 'unknown' ? <Outlet /> : <Navigate to="/auth" replace />;
}
