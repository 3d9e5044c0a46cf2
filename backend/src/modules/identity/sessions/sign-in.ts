import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecondStep } from '@atelier/contracts/second-factor';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import type { RateLimitBucket } from '../../../platform/rate-limit/call-counter.js';
import type { Account } from '../accounts/account.domain.js';
import { Session, type SignInDevice } from './session.domain.js';

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether the account has signed in before on the device with this token. */
async function isKnownDevice(em: EntityManager, accountId: string | null, token: string): Promise<boolean> {
  const device = await sqlRow(em)`
    select 1 from identity_known_device where token_hash = ${hash(token)} and account_id = ${accountId}`;
  return device !== undefined;
}

/** Only call after a successful sign-in. */
export async function rememberDevice(em: EntityManager, accountId: string, token?: string): Promise<void> {
  if (!token) return;
  await sqlRows(em)`
    insert into identity_known_device (token_hash, account_id, seen_at) values (${hash(token)}, ${accountId}, now())
    on conflict (token_hash, account_id) do update set seen_at = excluded.seen_at`;
}

/** Forgets all known devices, as one or its cookie may be stolen. */
export async function forgetDevices(em: EntityManager, accountId: string): Promise<void> {
  await sqlRows(em)`delete from identity_known_device where account_id = ${accountId}`;
}

/**
 * Rate limit of password guesses: shared by all unknown devices, or per known device. So attacks by strangers never
 * lock the owner out of their own devices.
 */
export async function guessRateLimit(
  em: EntityManager,
  name: string,
  account: { id: string } | null,
  strangersSubject: string,
  deviceToken: string | undefined,
): Promise<RateLimitBucket> {
  // Asked for an unknown address too, so that it costs the same.
  const isKnown = deviceToken && (await isKnownDevice(em, account?.id ?? null, deviceToken));
  const subject = isKnown ? `${account?.id} ${deviceToken}` : strangersSubject;
  return { name: `${name}:${isKnown ? 'device' : 'strangers'}`, subject, limit: 10, seconds: 900 };
}

/** Result of the commands that sign somebody in, for the controller. */
export interface OpenedSession {
  account: Account;
  sessionId: string;
  /** Whether it was authenticated with a second factor. */
  isStrong: boolean;
  /** Null if the browser's cookie remains valid. */
  refreshToken: string | null;
}

/** The password was right, but a second factor is required. */
export interface SecondStepRequired {
  secondStep: SecondStep;
}

/** Opens a session for an authenticated account. @param isStrong with a second factor */
export async function openSession(
  em: EntityManager,
  account: Account,
  device: SignInDevice,
  isStrong: boolean,
): Promise<OpenedSession> {
  const { session, token } = Session.start(account, device);
  session.prove(isStrong);
  em.persist(session);
  await rememberDevice(em, account.id, device.token);
  await noteAudit(em, { kind: 'signed-in', actor: actorOf(account) });
  return { account, sessionId: session.id, isStrong, refreshToken: token };
}

/** Sessions to revoke: all, all but one, or one. */
export interface SessionChoice {
  accountId: string;
  only?: string;
  except?: string;
}

/** Revokes sessions within the caller's unit of work. Returns their ids, to be announced after the commit. */
export async function revokeSessions(
  em: EntityManager,
  { accountId, only, except }: SessionChoice,
): Promise<string[]> {
  const sessions = await em.find(Session, { accountId, revokedAt: null });
  const chosen = sessions.filter(({ id }) => (only === undefined || id === only) && id !== except);
  for (const session of chosen) session.revoke();
  return chosen.map(({ id }) => id);
}

/**
 * Records the last activity. Outside the transaction that found it: signing in shares the account's row lock, and a
 * change of password locks account and sessions in the opposite order.
 */
export async function recordLastSeen(entityManager: EntityManager, accountId: string): Promise<void> {
  await sqlRows(entityManager.fork())`
    update identity_account set seen_at = now()
    where id = ${accountId} and closed_at is null and (seen_at is null or seen_at < now() - interval '1 minute')`;
}
