import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ProfileBody } from '@atelier/contracts/identity';
import { CONFIG, type Config } from '../../../config.js';
import { expectOwnName } from './expect-own-name.js';
import { lockAccount } from './lock-account.js';

/** @throws DomainError `invalid-request` */
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
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
  ) {}

  async execute({ accountId, profile }: ChangeProfile): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, accountId);
      const { name, userName } = profile;
      const changed = (to: string | undefined, from: string) => (to === from ? undefined : to);
      if (!account.isAdmin) {
        const names = { name: changed(name, account.name), userName: changed(userName, account.userName) };
        expectOwnName(this.config, names);
      }
      account.present(profile);
    });
  }
}
