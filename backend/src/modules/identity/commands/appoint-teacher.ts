import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { administerPerson } from './administer-person.js';
import { revokeSessions } from './end-sessions.js';

/**
 * Makes somebody a teacher, which their browsers hear of, or takes the role back; their courses stay. A role lost ends
 * the sessions that carry it. @throws DomainError those of `administerPerson`, `email-unverified`
 */
export class AppointTeacher extends Command<void> {
  constructor(
    readonly administratorId: string,
    readonly accountId: string,
    readonly isTeacher: boolean,
  ) {
    super();
  }
}

@CommandHandler(AppointTeacher)
export class AppointTeacherHandler implements ICommandHandler<AppointTeacher> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly ended: EndedSessions,
    private readonly live: LiveChannel,
  ) {}

  async execute({ administratorId, accountId, isTeacher }: AppointTeacher): Promise<void> {
    const ended = await administerPerson(
      this.entityManager,
      administratorId,
      accountId,
      async (account, em) => {
        const isLost = account.isTeacher && !isTeacher;
        const subject = { type: 'account' as const, id: account.id, label: account.name };
        const before = { isTeacher: account.isTeacher };
        if (account.isTeacher !== isTeacher)
          await noteAudit(em, { kind: 'role-changed', subject, before, after: { isTeacher } });
        account.appointTeacher(isTeacher);
        return isLost ? revokeSessions(em, { accountId }) : [];
      },
    );
    if (isTeacher) await this.live.tell(`user:${accountId}`, 'role-gained', {});
    await this.ended.announce(ended, 'role-lost');
  }
}
