import { isNameOf } from '@atelier/contracts/words/names-of';
import { useSearchParams } from 'react-router-dom';

type Way = 'asc' | 'desc';

/** By what a list is sorted, and which way round. */
export interface ListSort<Name extends string> {
  sort: Name;
  order: Way;
  /** The same once more turns it round. */
  sortBy: (next: Name) => void;
}

/**
 * By what a list is sorted, kept in the address; the usual is not written there. Another order starts at the first page.
 * @param sorts each with the way in which it begins
 */
export function useListSort<Name extends string>(
  sorts: Readonly<Record<Name, Way>>,
  usual: NoInfer<Name>,
): ListSort<Name> {
  const [params, setParams] = useSearchParams();
  const by = params.get('sort') ?? '';
  const sort = isNameOf<Name>(sorts, by) ? by : usual;
  const way = params.get('order');
  const order = way === 'asc' || way === 'desc' ? way : sorts[sort];
  return {
    sort,
    order,
    sortBy: (next) =>
      setParams((old) => {
        const address = new URLSearchParams(old);
        for (const name of ['page', 'sort', 'order']) address.delete(name);
        const wanted = next === sort ? (order === 'asc' ? 'desc' : 'asc') : sorts[next];
        if (next !== usual) address.set('sort', next);
        if (wanted !== sorts[next]) address.set('order', wanted);
        return address;
      }),
  };
}
