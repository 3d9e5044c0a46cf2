import type { Profile } from '@atelier/contracts/identity';
import { renewSession, type SessionEnd, watchSession } from '../../shared/api/session';
import { isUserUnstored, readStoredUser } from '../../shared/api/stored-user';
import { unsavedPages } from '../../shared/saving/unsaved-pages';
import { createStore, useStored } from '../../shared/store';
import { useAfterHydration } from '../../shared/ui/loading';

export interface Session {
  /** `unknown` on the server and until hydration. */
  status: 'unknown' | 'signed-in' | 'signed-out';
  user: Profile | null;
  /** Why the session ended; null if there was none. */
  end: SessionEnd | null;
  /** The server ended the session: pages with unsaved input stay, and sign in again in a dialog. */
  isOver: boolean;
}

const sessionOf = (user: Profile | null, end: SessionEnd | null): Session => ({
  status: user === null ? 'signed-out' : 'signed-in',
  user,
  end,
  isOver: false,
});

const unknown: Session = { status: 'unknown', user: null, end: null, isOver: false };

/** Ended without the user's doing: they sign in again, and their unsaved input is kept. */
const isInterruption = (end: SessionEnd | null) => end === 'expired' || end === 'revoked';

const session = createStore<Session>(unknown, (set) => {
  const show = () => set(sessionOf(readStoredUser(), null));
  // Who it is comes with the answer; a visitor then, or offline.
  if (isUserUnstored()) renewSession().then(show, show);
  else show();
  return watchSession((user, end) => {
    const before = session.get();
    const isKept = user === null && before.user !== null && isInterruption(end) && unsavedPages.hasAny();
    set(isKept ? { ...before, end, isOver: true } : sessionOf(user, end));
  });
});

/** Discards the unsaved input and signs out. */
export function discardSession(): void {
  const { isOver, end } = session.get();
  if (isOver) session.set(sessionOf(null, end));
}

/** `unknown` on the server and until hydration. */
export const useSession = (): Session => useAfterHydration(useStored(session), unknown);
