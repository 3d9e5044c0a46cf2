import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { sessionToken } from '../../shared/api/session';
import { useSession } from './session';

const SignInAgain = lazy(() => import('./sign-in-again'));
// Brings the socket along: only those who are signed in need it, and not for the first paint.
const SessionWatch = lazy(() => import('./session-watch'));

/**
 * Mounted once, beside the router: restores the session from the cookie at start-up, and when another
 * account takes over lets nothing of the former one stay in the cache.
 */
export function SessionKeeper() {
  const { status, user, isOver } = useSession();
  const queries = useQueryClient();
  const userId = user?._id ?? null;
  const lastUserId = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    if (status !== 'signed-in' || isOver) return;
    // Offline at start-up is no reason to sign out: the next request tries again.
    sessionToken().catch(() => undefined);
  }, [status, userId, isOver]);

  useEffect(() => {
    if (status === 'unknown') return;
    const before = lastUserId.current;
    lastUserId.current = userId;
    if (before === undefined || before === userId) return;
    queries.removeQueries({ type: 'inactive' });
    void queries.resetQueries();
  }, [status, userId, queries]);

  if (status !== 'signed-in') return null;
  return (
    <Suspense>
      <SessionWatch />
      {isOver && user && <SignInAgain user={user} />}
    </Suspense>
  );
}
