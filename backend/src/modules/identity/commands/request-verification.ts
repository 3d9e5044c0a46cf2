import { command } from '../../../kernel/use-case.js';
import { lockAccount } from './lock-account.js';

/** Has the link mailed once more; the one before stops working. Nothing for an address that is verified. */
export const RequestVerification = command(
  async ({ entityManager }, { accountId }: { accountId: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      (await lockAccount(em, accountId)).requestVerification();
    });
  },
);
