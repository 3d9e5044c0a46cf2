import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Account } from '../domain/account.js';
import { Session } from '../domain/session.js';
import { noteSeen } from './note-seen.js';
import type { OpenedSession } from './opened-session.js';

/** @throws DomainError `session-expired` */
export const RefreshSession = command(
  { endedSessions: EndedSessions, config: CONFIG },
  async (
    { entityManager, endedSessions, config },
    { refreshToken }: { refreshToken: string },
  ): Promise<OpenedSession> => {
    const id = Session.idOf(refreshToken);
    if (!id) throw new DomainError('session-expired');
    // A refusal may revoke the session, so it must commit: the error is thrown outside the transaction.
    const refreshed = await entityManager
      .fork()
      .transactional((em) => refreshHeld(config, em, id, refreshToken));
    if (typeof refreshed === 'object') {
      await noteSeen(entityManager, refreshed.account.id);
      return refreshed;
    }
    // An old cookie that came back was stolen: its access token must not outlive the session either.
    if (refreshed === 'revoked') await endedSessions.announce([id], 'signed-out');
    throw new DomainError('session-expired');
  },
);

async function refreshHeld(
  config: Config,
  em: EntityManager,
  id: string,
  refreshToken: string,
): Promise<OpenedSession | 'refused' | 'revoked'> {
  const session = await held(em, Session, { id });
  if (!session) return 'refused';
  const wasRevoked = session.revokedAt !== null;
  const account = await em.findOneOrFail(Account, { id: session.accountId });
  session.holdTo(account);
  const refresh = session.refresh(refreshToken, (token) => successorOf(config, token));
  if (refresh.outcome === 'refused') {
    if (session.revokedAt && !wasRevoked) {
      const subject = { type: 'account' as const, id: account.id, label: account.name };
      await noteAudit(em, { kind: 'session-reused', subject });
    }
    return session.revokedAt ? 'revoked' : 'refused';
  }
  if (!account.isOpen) return 'refused';
  const { isStrong } = session;
  const token = refresh.outcome === 'rotated' ? refresh.token : null;
  return { account, sessionId: id, isStrong, refreshToken: token };
}

function successorOf(config: Config, token: string): string {
  return createHmac('sha256', config.jwtSecret).update(`refresh ${token}`).digest('base64url');
}
