import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { enrollment } from '../tables.js';

/** What was kept for an address is kept no longer. */
export class WithdrawKeptAccess extends Command<void> {
  constructor(readonly waitingId: string) {
    super();
  }
}

export const WithdrawKeptAccessHandler = commandHandler(
  WithdrawKeptAccess,
  async (entityManager, { waitingId }) => {
    await enrollment(entityManager)
      .deleteFrom('enrollment_waiting_access')
      .where('id', '=', waitingId)
      .execute();
  },
);
