import type { Profile } from '@atelier/contracts/identity';
import { atom, useAtomValue } from 'jotai';
import { watchSession, type SessionEnd } from '../../../shared/api/session';
import { readStoredUser } from '../../../shared/api/stored-user';
import { useAfterHydration } from '../../../shared/use-after-hydration';

export interface Session {
  /** `unknown` while rendering on the server and until the page has hydrated. */
  status: 'unknown' | 'signed-in' | 'signed-out';
  user: Profile | null;
  /** Why nobody is signed in any more; null for someone who never was. */
  end: SessionEnd | null;
}

const sessionOf = (user: Profile | null, end: SessionEnd | null): Session => ({
  status: user === null ? 'signed-out' : 'signed-in',
  user,
  end,
});

const unknown: Session = { status: 'unknown', user: null, end: null };

const sessionAtom = atom(unknown);

sessionAtom.onMount = (set) => {
  set(sessionOf(readStoredUser(), null));
  return watchSession((user, end) => set(sessionOf(user, end)));
};

/** `unknown` on the server and until what it wrote is taken over. */
export const useSession = (): Session => useAfterHydration(useAtomValue(sessionAtom), unknown);
