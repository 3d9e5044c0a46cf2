import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { commerce } from '../tables.js';

/** Whose the courses of an order are; null for a gift that nobody has accepted. */
export class OrderHolder extends Query<string | null> {
  constructor(readonly orderId: string) {
    super();
  }
}

export const OrderHolderHandler = queryHandler(OrderHolder, async (em, { orderId }) => {
  const row = await commerce(em)
    .selectFrom('commerce_order')
    .select('holder_id as holderId')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.holderId ?? null;
});
