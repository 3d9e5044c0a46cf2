import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ProfileBody } from '@atelier/contracts/identity';
import { lockAccount } from './lock-account.js';

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
    await this.entityManager.fork().transactional(async (em) => {
      (await lockAccount(em, accountId)).present(profile);
    });
  }
}
