import { query } from '../../../kernel/use-case.js';
import { commerce } from '../tables.js';

/** Who paid an order, or was to. */
export const OrderBuyer = query(
  async ({ entityManager: em }, { orderId }: { orderId: string }): Promise<string | null> => {
    const row = await commerce(em)
      .selectFrom('commerce_order')
      .select('user_id as buyerId')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return row?.buyerId ?? null;
  },
);
