import type { Profile } from '@atelier/contracts/identity';

const key = 'user';
const knownKey = 'signed-in-before';

/** Why the session ended, for other tabs, which only see the user disappear. */
const endKey = 'session-end';

const textFields = ['_id', 'email', 'username', 'name', 'userName'] as const;

/** Checked by hand: zod is too heavy for every first page. */
function isProfile(stored: unknown): stored is Profile {
  if (typeof stored !== 'object' || stored === null) return false;
  const user = stored as Partial<Record<keyof Profile, unknown>>;
  return (
    textFields.every((word) => typeof user[word] === 'string') &&
    (user.imageUrl === null || typeof user.imageUrl === 'string') &&
    typeof user.isAdmin === 'boolean' &&
    typeof user.isTeacher === 'boolean'
  );
}

/** The stored user, for display at once. It holds no token: only the cookie authenticates. */
export function readStoredUser(): Profile | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isProfile(stored) ? stored : null;
  } catch {
    // Storage is blocked or its content invalid: not signed in.
    return null;
  }
}

/** Whether anybody has signed in on this device before. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(knownKey) !== null;
  } catch {
    return true;
  }
}

/** @param end the reason, if the user is null */
export function writeStoredUser(user: Profile | null, end?: string): void {
  try {
    // Written first: other tabs read it when the user is removed.
    if (end === undefined) localStorage.removeItem(endKey);
    else localStorage.setItem(endKey, end);
    if (user === null) localStorage.removeItem(key);
    else {
      localStorage.setItem(key, JSON.stringify(user));
      localStorage.setItem(knownKey, '1');
    }
  } catch {
    // Storage is blocked: the session lasts as long as the page.
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

/** Returns a check that the same account is still signed in. Without a stored user it always passes. */
export function samePersonCheck(): () => boolean {
  const id = readStoredUser()?._id;
  return () => id === undefined || readStoredUser()?._id === id;
}

/** Calls back when another tab signs in or out. Returns a function to unsubscribe. */
export function watchStoredUser(listener: (user: Profile | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readStoredUser());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
