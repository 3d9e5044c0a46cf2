import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { Session } from '../domain/session.js';

/** Who acts, and on which device. */
export interface ActingSession {
  accountId: string;
  sessionId: string;
}

/**
 * Asked before what takes factors away, or adds one: that its owner, and not a device left open, wants it.
 * @throws DomainError `session-expired`, `proof-required`
 */
export async function expectRecentProof(
  em: EntityManager,
  { accountId, sessionId: id }: ActingSession,
): Promise<Session> {
  const session = await em.findOne(Session, { id, accountId });
  if (!session?.isLive()) throw new DomainError('session-expired');
  if (!session.wasProvedLately()) throw new DomainError('proof-required');
  return session;
}
