import { command } from '../../../kernel/use-case.js';
import { enrollment } from '../tables.js';

/** What was kept for an address is kept no longer. */
export const WithdrawKeptAccess = command(
  async ({ entityManager }, { waitingId }: { waitingId: string }): Promise<void> => {
    await enrollment(entityManager)
      .deleteFrom('enrollment_waiting_access')
      .where('id', '=', waitingId)
      .execute();
  },
);
