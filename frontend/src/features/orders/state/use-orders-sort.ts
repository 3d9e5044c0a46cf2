import { orderSorts, type OrderSort } from '@atelier/contracts/orders';
import { useListSort, type ListSort } from '../../../shared/lists/use-list-sort';

/** By what the list of orders is sorted, as its address says it. */
export const useOrdersSort = () => useListSort<OrderSort>(orderSorts, 'createdAt');

export type OrdersSort = ListSort<OrderSort>;
