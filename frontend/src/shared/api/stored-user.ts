import { Profile } from '@atelier/contracts/identity';

const key = 'user';

/** The local user shows at once who is signed in; it holds no token, the cookie alone proves anything. */
export function readStoredUser(): Profile | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : (Profile.safeParse(JSON.parse(stored)).data ?? null);
  } catch {
    // Storage refused by the browser, or its content tampered with: nobody is signed in.
    return null;
  }
}

export function writeStoredUser(user: Profile | null): void {
  try {
    if (user === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Profile.parse(user)));
  } catch {
    // Without storage the session lives as long as the page; nothing else depends on it.
    return;
  }
}

/** Tells when another tab signs in or out. Returns how to stop listening. */
export function watchStoredUser(listener: (user: Profile | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readStoredUser());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
