import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecondStep } from '@atelier/contracts/second-factor';
import { sql, sqlRows } from '../../../kernel/query.js';
import { renewing } from '../../../kernel/tables.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import type { Countable } from '../../../platform/rate-limit/call-counter.js';
import type { Account } from '../accounts/account.domain.js';
import { identity } from '../tables.js';
import { Session, type SignInDevice } from './session.domain.js';

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether somebody has signed in to the account on the device that presents this token. */
async function isKnownDevice(em: EntityManager, accountId: string, token: string): Promise<boolean> {
  const known = await identity(em)
    .selectFrom('identity_known_device')
    .select('seen_at')
    .where('token_hash', '=', hash(token))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return known !== undefined;
}

/** To be called where somebody has signed in, and nowhere else. */
export async function rememberDevice(em: EntityManager, accountId: string, token?: string): Promise<void> {
  if (!token) return;
  const row = { token_hash: hash(token), account_id: accountId, seen_at: sql<Date>`now()` };
  await identity(em)
    .insertInto('identity_known_device')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet(renewing(row, 'token_hash', 'account_id')),
    )
    .execute();
}

/** Whoever has come by a device, or its cookie, is a stranger again. */
export async function forgetDevices(em: EntityManager, accountId: string): Promise<void> {
  await identity(em).deleteFrom('identity_known_device').where('account_id', '=', accountId).execute();
}

/**
 * Whose wrong guesses are counted together: all strangers', or those of one device that the account knows. What strangers do
 * to an address never keeps its owner's own devices out.
 */
export async function guessRateLimit(
  em: EntityManager,
  name: string,
  account: { id: string } | null,
  strangersSubject: string,
  deviceToken: string | undefined,
): Promise<Countable> {
  const isKnown = account && deviceToken && (await isKnownDevice(em, account.id, deviceToken));
  const subject = isKnown ? `${account.id} ${deviceToken}` : strangersSubject;
  return { name: `${name}:${isKnown ? 'device' : 'strangers'}`, subject, limit: 10, seconds: 900 };
}

/** What the commands that sign someone in hand to the controller. */
export interface OpenedSession {
  account: Account;
  sessionId: string;
  /** Whether a second factor was proved on it. */
  isStrong: boolean;
  /** Null when the cookie the browser holds stays the right one. */
  refreshToken: string | null;
}

/** The password was right, and is not enough. */
export interface SecondStepRequired {
  asked: SecondStep;
}

/** Signs somebody in who has proved who they are. @param isStrong by a second factor too */
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

/** Sessions of an account to end: all, all but one, or one. */
export interface SessionChoice {
  accountId: string;
  only?: string;
  except?: string;
}

/** Revokes sessions within the caller's unit of work. Answers their ids, to be announced once it has committed. */
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
 * Notes that somebody was here. Apart from the transaction that found it out: signing in holds the account's row with others, and
 * a change of password takes the rows of account and sessions in the other order.
 */
export async function recordLastSeen(entityManager: EntityManager, accountId: string): Promise<void> {
  await sqlRows(entityManager.fork())`
    update identity_account set seen_at = now()
    where id = ${accountId} and closed_at is null and (seen_at is null or seen_at < now() - interval '1 minute')`;
}
