import { command } from '../../../kernel/use-case.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Session } from '../domain/session.js';

/** Ends the session that the token belongs to; an unknown token is already signed out. */
export const LogOut = command(
  { endedSessions: EndedSessions },
  async ({ entityManager, endedSessions }, { refreshToken }: { refreshToken: string }): Promise<void> => {
    const id = Session.idOf(refreshToken);
    if (!id) return;
    const em = entityManager.fork();
    const session = await em.findOne(Session, { id });
    if (!session?.accepts(refreshToken)) return;
    session.revoke();
    await em.flush();
    await endedSessions.announce([session.id], 'signed-out');
  },
);
