import type { Profile, SessionUser } from '@atelier/contracts/identity';
import { readStoredEnd, readStoredUser, watchStoredUser, writeStoredUser } from './stored-user';
import { ApiFailure, send } from './transport';

/** Renewed this long before it runs out, so that a request under way does not cross the end. */
const marginMs = 20_000;
const fallbackLifetimeMs = 10 * 60_000;

let current: { token: string; renewAt: number } | null = null;

/** The token's lifetime by its own two clocks: the reader's clock may be wrong, the difference is not. */
function lifetimeMs(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || !('iat' in claims))
      return fallbackLifetimeMs;
    const lifetime = (Number(claims.exp) - Number(claims.iat)) * 1000;
    return Number.isFinite(lifetime) ? lifetime : fallbackLifetimeMs;
  } catch {
    // Not a JWT: the server's 401 will say when it has run out.
    return fallbackLifetimeMs;
  }
}

/** The access token lives in this module's memory only, never in storage. */
export function setAccessToken(token: string | null): void {
  current =
    token === null ? null : { token, renewAt: Date.now() + Math.max(lifetimeMs(token) - marginMs, 5_000) };
}

/** The token while it is good for another request, else null. */
const freshAccessToken = (): string | null =>
  current !== null && Date.now() < current.renewAt ? current.token : null;

/**
 * `expired`: the server no longer knows the session; `left`: the person signed out, here or in another tab;
 * the others are told by the server: `revoked` from another device, `suspended` or `closed` with the account, `role-lost` with a role.
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

/** Login, sign-up and refresh all end here: token to memory, user to storage, everyone told. */
export function openSession({ token, ...user }: SessionUser): void {
  setAccessToken(token);
  writeStoredUser(user);
  notify(user, null);
}

/** The signed-in person's own facts have changed; the session stays the same. */
export function updateSessionUser(user: Profile): void {
  writeStoredUser(user);
  notify(user, null);
}

/** Forgets the session on this device; the server is told by the caller. */
export function closeSession(end: SessionEnd): void {
  setAccessToken(null);
  writeStoredUser(null, end);
  notify(null, end);
}

let signOuts = 0;

/** Whether this tab is ending the session: what the server says of it meanwhile is no news. */
export const isSigningOut = (): boolean => signOuts > 0;

/** Ends the session at the server, and only then on this device. A request that is refused in between has not expired. */
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

/** Follows the session, other tabs included. Returns how to stop. */
export function watchSession(listener: Listener): () => void {
  knownId = readStoredUser()?._id ?? null;
  listeners.add(listener);
  const stop = watchStoredUser((user) => {
    // Another account may have signed in elsewhere: the token in memory is then the wrong one.
    if (user?._id !== knownId) setAccessToken(null);
    knownId = user?._id ?? null;
    listener(user, user === null ? endElsewhere() : null);
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The refresh cookie rotates: two tabs must never present the same one, hence the lock across tabs. */
const withSessionLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('atelier-session', work)
    : work();

const sessionUser = () => import('@atelier/contracts/identity').then((identity) => identity.SessionUser);

async function renew(): Promise<string | null> {
  try {
    const answer = await send({ method: 'POST', path: '/users/refresh', schema: sessionUser }, null);
    openSession(answer);
    return answer.token;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    // Who has left meanwhile is told nothing more.
    if (knownId !== null || readStoredUser() !== null) closeSession(isSigningOut() ? 'left' : 'expired');
    return null;
  }
}

/** Asks for a new access token by the cookie; calls that come meanwhile share the one request. */
export function renewSession(): Promise<string | null> {
  renewal ??= withSessionLock(renew).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** A token good for a request, renewed first where needed; null for a visitor. */
export async function sessionToken(): Promise<string | null> {
  const token = freshAccessToken();
  if (token !== null) return token;
  return readStoredUser() === null ? null : renewSession();
}
