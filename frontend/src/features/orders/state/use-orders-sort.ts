import { orderSorts, type OrderSort } from '@atelier/contracts/orders';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { useSearchParams } from 'react-router-dom';

const latest: OrderSort = 'createdAt';

/** By what the list of orders is sorted, as its address says it. */
export function useOrdersSort() {
  const [params, setParams] = useSearchParams();
  const by = params.get('sort') ?? '';
  const sort = isNameOf<OrderSort>(orderSorts, by) ? by : latest;
  const way = params.get('order');
  const order = way === 'asc' || way === 'desc' ? way : orderSorts[sort];
  return {
    sort,
    order,
    /** The same once more turns it round. */
    sortBy: (next: OrderSort) =>
      setParams((old) => {
        const address = new URLSearchParams(old);
        for (const name of ['page', 'sort', 'order']) address.delete(name);
        const wanted = next === sort ? (order === 'asc' ? 'desc' : 'asc') : orderSorts[next];
        if (next !== latest) address.set('sort', next);
        if (wanted !== orderSorts[next]) address.set('order', wanted);
        return address;
      }),
  };
}

export type OrdersSort = ReturnType<typeof useOrdersSort>;
