import { query } from '../../../kernel/use-case.js';
import { commerce } from '../tables.js';

/** Whose the courses of an order are; null for a gift that nobody has accepted. */
export const OrderHolder = query(
  async ({ entityManager: em }, { orderId }: { orderId: string }): Promise<string | null> => {
    const row = await commerce(em)
      .selectFrom('commerce_order')
      .select('holder_id as holderId')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return row?.holderId ?? null;
  },
);
