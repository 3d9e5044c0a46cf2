import type { ProfileBody } from '@atelier/contracts/identity';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { expectOwnName } from './expect-own-name.js';
import { lockAccount } from './lock-account.js';

/** @throws DomainError `invalid-request` */
export const ChangeProfile = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    { accountId, profile }: { accountId: string; profile: ProfileBody },
  ): Promise<void> => {
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
