import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../domain/session.js';

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
