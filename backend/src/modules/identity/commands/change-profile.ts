import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ProfileBody } from '@atelier/contracts/identity';
import { Account } from '../domain/account.js';

export class ChangeProfile extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly profile: ProfileBody,
  ) {
    super();
  }
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ accountId, profile }: ChangeProfile): Promise<void> {
    const em = this.entityManager.fork();
    const account = await em.findOneOrFail(Account, { id: accountId });
    account.present(profile);
    await em.flush();
  }
}
