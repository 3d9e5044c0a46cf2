import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { administerPerson, expectAnotherAdministrator } from './administer-person.js';
import { revokeSessions } from './end-sessions.js';

/** Suspends an account, at once and everywhere, or reactivates it. */
export class SuspendPerson extends Command<void> {
  constructor(
    readonly administratorId: string,
    readonly accountId: string,
    readonly isSuspended: boolean,
  ) {
    super();
  }
}

@CommandHandler(SuspendPerson)
export class SuspendPersonHandler implements ICommandHandler<SuspendPerson> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly ended: EndedSessions,
  ) {}

  async execute({ administratorId, accountId, isSuspended }: SuspendPerson): Promise<void> {
    const ended = await administerPerson(
      this.entityManager,
      administratorId,
      accountId,
      async (account, em) => {
        if (isSuspended) await expectAnotherAdministrator(em, account);
        account.suspend(isSuspended);
        const kind = isSuspended ? 'account-suspended' : 'account-reactivated';
        await noteAudit(em, { kind, subject: { type: 'account', id: account.id, label: account.name } });
        return isSuspended ? revokeSessions(em, { accountId }) : [];
      },
    );
    await this.ended.announce(ended, 'suspended');
  }
}
