import type { Profile, SessionUser } from '@atelier/contracts/identity';
import {
  isUserUnstored,
  readStoredEnd,
  readStoredUser,
  watchStoredUser,
  writeStoredUser,
} from './stored-user';
import { ApiFailure, send } from './transport';

/** Renew this long before expiry, so that no request is sent with an expiring token. */
const marginMs = 20_000;
const fallbackLifetimeMs = 10 * 60_000;

let current: { token: string; renewAt: number } | null = null;

/** Lifetime from the token's own `iat` and `exp`: independent of the client's clock. */
function lifetimeMs(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || !('iat' in claims))
      return fallbackLifetimeMs;
    const lifetime = (Number(claims.exp) - Number(claims.iat)) * 1000;
    return Number.isFinite(lifetime) ? lifetime : fallbackLifetimeMs;
  } catch {
    // Not a JWT: rely on the server's 401.
    return fallbackLifetimeMs;
  }
}

/** The access token is held in memory only, never in storage. */
export function setAccessToken(token: string | null): void {
  current =
    token === null ? null : { token, renewAt: Date.now() + Math.max(lifetimeMs(token) - marginMs, 5_000) };
}

/** The token if it is not about to expire, else null. */
const freshAccessToken = (): string | null =>
  current !== null && Date.now() < current.renewAt ? current.token : null;

/**
 * `expired`: unknown to the server; `left`: signed out here or in another tab. The others are pushed by the server:
 * `revoked` from another device, `suspended` or `closed` with the account, `role-lost` with a role.
 */
const sessionEnds = ['expired', 'left', 'revoked', 'suspended', 'closed', 'role-lost'] as const;
export type SessionEnd = (typeof sessionEnds)[number];
type Listener = (user: Profile | null, end: SessionEnd | null) => void;

const listeners = new Set<Listener>();
let knownId: string | null = null;
let renewal: Promise<string | null> | null = null;

const notify = (user: Profile | null, end: SessionEnd | null) => {
  knownId = user?._id ?? null;
  for (const listener of listeners) listener(user, end);
};

/** Used by sign-in, sign-up and refresh: token to memory, user to storage, listeners notified. */
export function openSession({ token, ...user }: SessionUser): void {
  setAccessToken(token);
  writeStoredUser(user);
  notify(user, null);
}

/** Updates the signed-in user's profile within the same session. */
export function updateSessionUser(user: Profile): void {
  writeStoredUser(user);
  notify(user, null);
}

/** Clears the session on this device; the caller ends it on the server. */
export function closeSession(end: SessionEnd): void {
  setAccessToken(null);
  writeStoredUser(null, end);
  notify(null, end);
}

let signOuts = 0;

/** Whether this tab is signing out: its session's end is then expected. */
export const isSigningOut = (): boolean => signOuts > 0;

/** Ends the session on the server, then on this device. A 401 in between does not count as an expired session. */
export async function signOutSession(endAtServer: () => Promise<unknown>): Promise<void> {
  signOuts += 1;
  try {
    await endAtServer();
    closeSession('left');
  } finally {
    signOuts -= 1;
  }
}

const endElsewhere = (): SessionEnd => sessionEnds.find((end) => end === readStoredEnd()) ?? 'left';

/** Subscribes to the session, including changes from other tabs. Returns a function to unsubscribe. */
export function watchSession(listener: Listener): () => void {
  knownId = readStoredUser()?._id ?? null;
  listeners.add(listener);
  const stop = watchStoredUser((user) => {
    // Another account may have signed in in another tab: the token in memory is then the wrong one.
    if (user?._id !== knownId) setAccessToken(null);
    knownId = user?._id ?? null;
    listener(user, user === null ? endElsewhere() : null);
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Refresh tokens rotate: the lock prevents two tabs from sending the same one. */
const withSessionLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('atelier-session', work)
    : work();

const sessionUser = () => import('@atelier/contracts/identity').then((identity) => identity.SessionUser);

async function renew(): Promise<string | null> {
  try {
    const response = await send({ method: 'POST', path: '/users/refresh', schema: sessionUser }, null);
    openSession(response);
    return response.token;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    // Already signed out elsewhere: no further notification.
    if (knownId !== null || readStoredUser() !== null) closeSession(isSigningOut() ? 'left' : 'expired');
    return null;
  }
}

/** Refreshes the access token by the cookie; concurrent calls share one request. */
export function renewSession(): Promise<string | null> {
  renewal ??= withSessionLock(renew).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** A valid access token, renewed if needed; null for visitors. */
export async function sessionToken(): Promise<string | null> {
  const token = freshAccessToken();
  if (token !== null) return token;
  return readStoredUser() === null && !isUserUnstored() ? null : renewSession();
}
