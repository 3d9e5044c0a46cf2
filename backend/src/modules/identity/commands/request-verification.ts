import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { lockAccount } from './lock-account.js';

/** Has the link mailed once more; the one before stops working. Nothing for an address that is verified. */
export class RequestVerification extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(RequestVerification)
export class RequestVerificationHandler implements ICommandHandler<RequestVerification> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ accountId }: RequestVerification): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      (await lockAccount(em, accountId)).requestVerification();
    });
  }
}
