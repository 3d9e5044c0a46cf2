import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
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
    return administerPerson(this.entityManager, administratorId, accountId, (account) =>
      account.requestPasswordLink(),
    );
  }
}
