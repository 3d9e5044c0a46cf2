import type { OrderNeighbours as Neighbours, OrdersFilterQuery } from '@atelier/contracts/orders';
import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';
import { foundOrders } from './found-orders.js';

/** The orders before and after one, in the list that a filter leaves. */
export const OrderNeighbours = query(
  async (
    { entityManager: em },
    { orderId, filter }: { orderId: string; filter: OrdersFilterQuery },
  ): Promise<Neighbours> => {
    const found = foundOrders(filter);
    const row = await sqlRow<Neighbours>(em)`
    with here as (select created_at, id from commerce_order where id = ${orderId})
    select (select o.id ${found} and (o.created_at, o.id) > (select created_at, id from here)
            order by o.created_at, o.id limit 1) as newer,
           (select o.id ${found} and (o.created_at, o.id) < (select created_at, id from here)
            order by o.created_at desc, o.id desc limit 1) as older`;
    return row ?? { newer: null, older: null };
  },
);
