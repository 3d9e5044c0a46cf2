import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { administerPerson } from './administer-person.js';

/** Mails the link to choose a password once more. */
export class ResendInvitation extends Command<void> {
  constructor(
    readonly administratorId: string,
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(ResendInvitation)
export class ResendInvitationHandler implements ICommandHandler<ResendInvitation> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ administratorId, accountId }: ResendInvitation): Promise<void> {
    return administerPerson(this.entityManager, administratorId, accountId, async (account, em) => {
      account.requestPasswordLink();
      const subject = { type: 'account' as const, id: account.id, label: account.name };
      await noteAudit(em, { kind: 'invitation-resent', subject });
    });
  }
}
