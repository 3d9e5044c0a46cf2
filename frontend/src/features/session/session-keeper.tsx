import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../shared/connection/connection';
import { sessionToken } from '../../shared/api/session';
import { useSession } from './session';

const SignInAgain = lazyPart(() => import('./sign-in-again'));
// Loads the socket: only signed-in users need it, after the first paint.
const SessionWatch = lazyPart(() => import('./session-watch'));

/**
 * Mounted once, next to the router. Restores the session from the cookie at start-up, and clears the cache when
 * another account signs in.
 */
export function SessionKeeper() {
  const { status, user, isOver } = useSession();
  const queries = useQueryClient();
  const userId = user?._id ?? null;
  const lastUserId = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    if (status !== 'signed-in' || isOver) return;
    // Offline at start-up does not sign out: the next request retries.
    sessionToken().catch(() => undefined);
  }, [status, userId, isOver]);

  useEffect(() => {
    if (status === 'unknown') return;
    const previousUserId = lastUserId.current;
    lastUserId.current = userId;
    if (previousUserId === undefined || previousUserId === userId) return;
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
