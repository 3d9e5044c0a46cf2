import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type Session, useSession } from './session';
import type { GuardState } from './sign-in/auth-destination';

interface GuardProps {
  /** The page of the route below, unless told otherwise. */
  children?: ReactNode;
}

const isTeacherOrAdmin = ({ user }: Session) => user !== null && (user.isAdmin || user.isTeacher);

function Guard({ children = <Outlet />, allows }: GuardProps & { allows: (session: Session) => boolean }) {
  const session = useSession();
  const location = useLocation();
  const wasInside = useRef(false);
  const [inside, setInside] = useState<{ userId: string | null; turn: number }>({ userId: null, turn: 0 });
  const userId = session.user?._id ?? null;
  // Nothing that one account typed is in the page that another one is given.
  if (userId !== null && userId !== inside.userId)
    setInside({ userId, turn: inside.userId === null ? inside.turn : inside.turn + 1 });
  const page = <Fragment key={inside.turn}>{children}</Fragment>;

  // Pages show their skeletons then.
  if (session.status === 'unknown') return page;
  if (allows(session)) {
    wasInside.current = true;
    return page;
  }
  // Whoever signs out on this page goes home, not to a request to sign in again.
  if (wasInside.current && session.end === 'left') return <Navigate to="/" replace />;
  // Signed in without the right: asking again would change nothing.
  if (session.status === 'signed-in') return <Navigate to="/auth" replace />;
  const state: GuardState = {
    from: location.pathname + location.search + location.hash,
    end: session.end,
  };
  return <Navigate to="/auth" replace state={state} />;
}

/** Lets signed-in people through, everyone else to the sign-in page and back afterwards. */
export const RequireSession = (props: GuardProps) => (
  <Guard {...props} allows={({ status }) => status === 'signed-in'} />
);

/** Lets administrators and teachers through. The server decides for itself: this only spares a useless screen. */
export const RequireTeacher = (props: GuardProps) => <Guard {...props} allows={isTeacherOrAdmin} />;

/**
 * Lets administrators through, inside `RequireTeacher`: a teacher is signed in without the right,
 * and asking again would change nothing. The server decides for itself.
 */
export function RequireAdmin() {
  const { user, status } = useSession();
  return user?.isAdmin || status === 'unknown' ? <Outlet /> : <Navigate to="/auth" replace />;
}
