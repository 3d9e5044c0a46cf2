import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Session } from '../domain/session.js';

/** Ends the session that the token belongs to; an unknown token is already signed out. */
export class LogOut extends Command<void> {
  constructor(readonly refreshToken: string) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly ended: EndedSessions,
  ) {}

  async execute({ refreshToken }: LogOut): Promise<void> {
    const id = Session.idOf(refreshToken);
    if (!id) return;
    const em = this.entityManager.fork();
    const session = await em.findOne(Session, { id });
    if (!session?.accepts(refreshToken)) return;
    session.revoke();
    await em.flush();
    await this.ended.announce([session.id], 'signed-out');
  }
}
