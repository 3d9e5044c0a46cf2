import { Id } from '@atelier/contracts/common';
import {
  peopleSorts,
  presences,
  type PeopleSort,
  type PersonType,
  type Presence,
} from '@atelier/contracts/people';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { useSearchParams } from 'react-router-dom';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { usePeople, usePeopleCounts } from '../api/use-people';

const latest: PeopleSort = 'createdAt';

/** A list of people as its address says it: what is searched for, narrowed to and sorted by. */
export function usePeopleList(type: PersonType) {
  const search = useListSearch('name');
  const [params, setParams] = useSearchParams();
  const asked = params.get('presence') ?? '';
  const presence = isNameOf<Presence>(presences, asked) ? asked : undefined;
  const by = params.get('sort') ?? '';
  const sort = isNameOf<PeopleSort>(peopleSorts, by) ? by : latest;
  const way = params.get('order');
  const order = way === 'asc' || way === 'desc' ? way : peopleSorts[sort];
  const course = Id.safeParse(params.get('course')).data;
  const filter = { name: search.text, ...(presence && { presence }), ...(course && { course }) };
  const list = usePeople(type, { ...filter, currentPage: search.page, sort, order });
  const counts = usePeopleCounts(type, { name: search.text, ...(course && { course }) });
  const write = (changes: Record<string, string | undefined>) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return {
    search,
    filter,
    list,
    counts: counts.data,
    presence,
    sort,
    order,
    course,
    narrowToCourse: (id: string | undefined) => write({ course: id }),
    narrow: (to: Presence | undefined) => write({ presence: to }),
    /** The same once more turns it round. */
    sortBy: (next: PeopleSort) => {
      const turned = order === 'asc' ? 'desc' : 'asc';
      const wanted = next === sort ? turned : peopleSorts[next];
      write({
        sort: next === latest ? undefined : next,
        order: wanted === peopleSorts[next] ? undefined : wanted,
      });
    },
  };
}

export type PeopleList = ReturnType<typeof usePeopleList>;
