import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { commerce } from '../tables.js';

/** Who paid an order, or was to. */
export class OrderBuyer extends Query<string | null> {
  constructor(readonly orderId: string) {
    super();
  }
}

export const OrderBuyerHandler = queryHandler(OrderBuyer, async (em, { orderId }) => {
  const row = await commerce(em)
    .selectFrom('commerce_order')
    .select('user_id as buyerId')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.buyerId ?? null;
});
