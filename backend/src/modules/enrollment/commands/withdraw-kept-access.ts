import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { enrollment } from '../tables.js';

/** What was kept for an address is kept no longer. */
export class WithdrawKeptAccess extends Command<void> {
  constructor(readonly waitingId: string) {
    super();
  }
}

@CommandHandler(WithdrawKeptAccess)
export class WithdrawKeptAccessHandler implements ICommandHandler<WithdrawKeptAccess> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ waitingId }: WithdrawKeptAccess): Promise<void> {
    await enrollment(this.entityManager)
      .deleteFrom('enrollment_waiting_access')
      .where('id', '=', waitingId)
      .execute();
  }
}
