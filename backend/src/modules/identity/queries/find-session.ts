import { query } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { Account } from '../domain/account.js';
import { Session } from '../domain/session.js';

export interface SessionOwner {
  accountId: string;
  sessionId: string;
  name: string;
  email: string;
  isAdmin: boolean;
  isTeacher: boolean;
  isStrong: boolean;
}

type Asked = { refreshToken: string } | { sessionId: string };

/**
 * Who a session belongs to as long as it lives, or null; by the token of its cookie, or by its id where something of ours has
 * vouched for that. For pages that a browser opens by address, such as Bull Board.
 */
export const FindSession = query(
  { config: CONFIG },
  async ({ entityManager, config }, { asked }: { asked: Asked }): Promise<SessionOwner | null> => {
    const id = 'sessionId' in asked ? asked.sessionId : Session.idOf(asked.refreshToken);
    if (!id) return null;
    const em = entityManager.fork();
    const session = await em.findOne(Session, { id });
    if (!session) return null;
    const account = await em.findOne(Account, { id: session.accountId });
    if (!account?.isOpen) return null;
    session.holdTo(account);
    if (!('sessionId' in asked ? session.isLive() : session.accepts(asked.refreshToken))) return null;
    const { id: accountId, name, email } = account;
    const hasRoles = session.isStrong || config.secondFactor.mode === 'offered';
    return {
      accountId,
      sessionId: session.id,
      name,
      email,
      isAdmin: hasRoles && account.isAdmin,
      isTeacher: hasRoles && account.isTeacher,
      isStrong: session.isStrong,
    };
  },
);
