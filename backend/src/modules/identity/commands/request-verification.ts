import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { lockAccount } from './lock-account.js';

/** Has the link mailed once more; the one before stops working. Nothing for an address that is verified. */
export class RequestVerification extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

export const RequestVerificationHandler = commandHandler(
  RequestVerification,
  async (entityManager, { accountId }) => {
    await entityManager.fork().transactional(async (em) => {
      (await lockAccount(em, accountId)).requestVerification();
    });
  },
);
