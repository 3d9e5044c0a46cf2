import type { Profile } from '@atelier/contracts/identity';

const key = 'user';
const knownKey = 'signed-in-before';

/** Why nobody is signed in any more, for the other tabs: of the user's going alone they would not know. */
const endKey = 'session-end';

const words = ['_id', 'email', 'username', 'name', 'userName'] as const;

/** Checked by hand: the contract's schema is not worth its weight on every first page. */
function isProfile(stored: unknown): stored is Profile {
  if (typeof stored !== 'object' || stored === null) return false;
  const user = stored as Partial<Record<keyof Profile, unknown>>;
  return (
    words.every((word) => typeof user[word] === 'string') &&
    (user.imageUrl === null || typeof user.imageUrl === 'string') &&
    typeof user.isAdmin === 'boolean' &&
    typeof user.isTeacher === 'boolean'
  );
}

/** The local user shows at once who is signed in; it holds no token, the cookie alone proves anything. */
export function readStoredUser(): Profile | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isProfile(stored) ? stored : null;
  } catch {
    // Storage refused by the browser, or its content tampered with: nobody is signed in.
    return null;
  }
}

/** Somebody has signed in on this device before, whoever that was. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(knownKey) !== null;
  } catch {
    return true;
  }
}

/** @param end why, where there is no user any more */
export function writeStoredUser(user: Profile | null, end?: string): void {
  try {
    // Said first: other tabs look as soon as the user has gone.
    if (end === undefined) localStorage.removeItem(endKey);
    else localStorage.setItem(endKey, end);
    if (user === null) localStorage.removeItem(key);
    else {
      localStorage.setItem(key, JSON.stringify(user));
      localStorage.setItem(knownKey, '1');
    }
  } catch {
    // Without storage the session lives as long as the page; nothing else depends on it.
    return;
  }
}

export function readStoredEnd(): string | null {
  try {
    return localStorage.getItem(endKey);
  } catch {
    return null;
  }
}

/** Whether who is signed in now is still the same. Where nothing is stored nobody can tell, and it is taken for granted. */
export function samePersonCheck(): () => boolean {
  const id = readStoredUser()?._id;
  return () => id === undefined || readStoredUser()?._id === id;
}

/** Tells when another tab signs in or out. Returns how to stop listening. */
export function watchStoredUser(listener: (user: Profile | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readStoredUser());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
