import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { revokeSessions, type SessionChoice } from './end-sessions.js';

/** Signs one's own devices out: one, or all but the one in use. A device that is not one's own is left alone. */
export class RevokeDevices extends Command<void> {
  constructor(readonly choice: SessionChoice) {
    super();
  }
}

@CommandHandler(RevokeDevices)
export class RevokeDevicesHandler implements ICommandHandler<RevokeDevices> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly ended: EndedSessions,
  ) {}

  async execute({ choice }: RevokeDevices): Promise<void> {
    const ended = await this.entityManager.fork().transactional(async (em) => {
      const revoked = await revokeSessions(em, choice);
      if (revoked.length > 0)
        await noteAudit(em, { kind: 'sessions-ended', after: { sessions: revoked.length } });
      return revoked;
    });
    await this.ended.announce(ended, 'signed-out');
  }
}
