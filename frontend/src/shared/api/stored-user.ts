import type { Profile } from '@atelier/contracts/identity';
import { readJson, readText, watchStorage, writeJson, writeText } from '../browser-storage';

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

/** The user where storage is blocked or full: lasts as long as the page. */
let unstored: Profile | null = null;
/** Tells the next page to ask for the session, where storage cannot. It says nothing else, and opens nothing. */
const unstoredCookie = 'unstored=1';
const cookies = () => globalThis.document?.cookie ?? '';

/** The stored user, for display at once. It holds no token: only the cookie authenticates. */
export function readStoredUser(): Profile | null {
  if (unstored) return unstored;
  const stored = readJson(key);
  return isProfile(stored) ? stored : null;
}

/** Somebody signed in on an earlier page, which could not store who. */
export const isUserUnstored = (): boolean => readStoredUser() === null && cookies().includes(unstoredCookie);

/** Whether anybody has signed in on this device before; assumed if storage is blocked. */
export const hasSignedInBefore = (): boolean => readText(knownKey) !== null;

/** @param end the reason, if the user is null */
export function writeStoredUser(user: Profile | null, end: string | null = null): void {
  // Written first: other tabs read it when the user is removed.
  writeText(endKey, end);
  unstored = writeJson(key, user) ? null : user;
  if (unstored || cookies().includes(unstoredCookie))
    document.cookie = `${unstoredCookie};path=/${unstored ? '' : ';Max-Age=0'}`;
  if (user !== null) writeText(knownKey, '1');
}

export const readStoredEnd = (): string | null => readText(endKey) ?? null;

/** Returns a check that the same account is still signed in. Without a stored user it always passes. */
export function samePersonCheck(): () => boolean {
  const id = readStoredUser()?._id;
  return () => id === undefined || readStoredUser()?._id === id;
}

/** Calls back when another tab signs in or out. Returns a function to unsubscribe. */
export const watchStoredUser = (listener: (user: Profile | null) => void): (() => void) =>
  watchStorage(key, () => listener(readStoredUser()));
