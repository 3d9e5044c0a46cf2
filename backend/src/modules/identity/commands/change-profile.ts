import { Command } from '@nestjs/cqrs';
import type { ProfileBody } from '@atelier/contracts/identity';
import { CONFIG } from '../../../config.js';
import { commandHandler } from '../../../kernel/handlers.js';
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

export const ChangeProfileHandler = commandHandler(
  ChangeProfile,
  { config: CONFIG },
  async (entityManager, { accountId, profile }, { config }) => {
    await entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, accountId);
      const { name, userName } = profile;
      const changed = (to: string | undefined, from: string) => (to === from ? undefined : to);
      if (!account.isAdmin) {
        const names = { name: changed(name, account.name), userName: changed(userName, account.userName) };
        expectOwnName(config, names);
      }
      account.present(profile);
    });
  },
);
