import {
  orderStates,
  type OrderCounts,
  type OrdersFilterQuery,
  type OrderState,
} from '@atelier/contracts/orders';
import { mostCounted } from '@atelier/contracts/words/lists';
import { query } from '../../../kernel/use-case.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import { foundOrders } from './found-orders.js';

const states = Object.keys(orderStates) as OrderState[];

/** How many orders each state has of those that the rest of the filter leaves, counted as far as lists are. */
export const CountOrders = query(
  async ({ entityManager: em }, { filter }: { filter: OrdersFilterQuery }): Promise<OrderCounts> => {
    const counts = [undefined, ...states].map((state) => {
      const found = foundOrders({ ...filter, state });
      return sql`(select count(*)::int from (select 1 ${found} limit ${mostCounted + 1}) as counted) as ${sql.ref(state ?? 'all')}`;
    });
    const row = await sqlRow<OrderCounts>(em)`select ${sql.join(counts)}`;
    if (!row) throw new Error('Orders cannot be counted');
    return row;
  },
);
