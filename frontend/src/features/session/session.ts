import { atom, useAtomValue } from 'jotai';
import type { Profile } from '@atelier/contracts/identity';
import { type SessionEnd, watchSession } from '../../shared/api/session';
import { readStoredUser } from '../../shared/api/stored-user';
import { unsavedPages } from '../../shared/saving/unsaved-pages';
import { useAfterHydration } from '../../shared/ui/loading';

export interface Session {
  /** `unknown` while rendering on the server and until the page has hydrated. */
  status: 'unknown' | 'signed-in' | 'signed-out';
  user: Profile | null;
  /** Why nobody is signed in any more; null for someone who never was. */
  end: SessionEnd | null;
  /** The server no longer knows it: who was writing stays, and signs in again in the page. */
  isOver: boolean;
}

const sessionOf = (user: Profile | null, end: SessionEnd | null): Session => ({
  status: user === null ? 'signed-out' : 'signed-in',
  user,
  end,
  isOver: false,
});

const unknown: Session = { status: 'unknown', user: null, end: null, isOver: false };

const sessionAtom = atom<Session>(unknown);

/** Nobody is told by these that they are not to be here: they come back, and what they wrote waits for them. */
const isInterruption = (end: SessionEnd | null) => end === 'expired' || end === 'revoked';

sessionAtom.onMount = (set) => {
  set(sessionOf(readStoredUser(), null));
  return watchSession((user, end) =>
    set((before) =>
      user === null && before.user !== null && isInterruption(end) && unsavedPages.isGoingOn()
        ? { ...before, end, isOver: true }
        : sessionOf(user, end),
    ),
  );
};

/** Leaves what was being written: from now on nobody is signed in here. */
export const discardSessionAtom = atom(null, (_get, set) =>
  set(sessionAtom, (session) => (session.isOver ? sessionOf(null, session.end) : session)),
);

/** `unknown` on the server and until what it wrote is taken over. */
export const useSession = (): Session => useAfterHydration(useAtomValue(sessionAtom), unknown);
