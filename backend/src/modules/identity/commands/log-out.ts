import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Session } from '../domain/session.js';

/** Ends the session that the token belongs to; an unknown token is already signed out. */
export class LogOut extends Command<void> {
  constructor(readonly refreshToken: string) {
    super();
  }
}

export const LogOutHandler = commandHandler(
  LogOut,
  { endedSessions: EndedSessions },
  async (entityManager, { refreshToken }, { endedSessions }) => {
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
