import { Query } from '@nestjs/cqrs';
import {
  orderStates,
  type OrderCounts,
  type OrdersFilterQuery,
  type OrderState,
} from '@atelier/contracts/orders';
import { mostCounted } from '@atelier/contracts/words/lists';
import { queryHandler } from '../../../kernel/handlers.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import { foundOrders } from './found-orders.js';

/** How many orders each state has of those that the rest of the filter leaves, counted as far as lists are. */
export class CountOrders extends Query<OrderCounts> {
  constructor(readonly filter: OrdersFilterQuery) {
    super();
  }
}

const states = Object.keys(orderStates) as OrderState[];

export const CountOrdersHandler = queryHandler(CountOrders, async (em, { filter }) => {
  const counts = [undefined, ...states].map((state) => {
    const found = foundOrders({ ...filter, state });
    return sql`(select count(*)::int from (select 1 ${found} limit ${mostCounted + 1}) as counted) as ${sql.ref(state ?? 'all')}`;
  });
  const row = await sqlRow<OrderCounts>(em)`select ${sql.join(counts)}`;
  if (!row) throw new Error('Orders cannot be counted');
  return row;
});
