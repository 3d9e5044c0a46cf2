import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Id } from '@atelier/contracts/common';
import {
  maxSelected,
  type PeopleSort,
  peopleSorts,
  type PersonType,
  type Presence,
  presences,
  type SelectedPerson,
} from '@atelier/contracts/people';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { useListSearch } from '../../shared/lists/list-params';
import { usePeople, usePeopleCounts } from './people-api';

/** The selected people, across pages; limited to what a bulk action accepts. */
export function useSelection() {
  const [people, setPeople] = useState<ReadonlyMap<string, SelectedPerson>>(new Map());
  return {
    people: [...people.values()],
    has: ({ _id }: SelectedPerson) => people.has(_id),
    tick: (ticked: readonly SelectedPerson[], isChosen: boolean) =>
      setPeople((before) => {
        const next = new Map(before);
        for (const { _id, name, email } of ticked) {
          if (!isChosen) next.delete(_id);
          else if (next.size < maxSelected) next.set(_id, { _id, name, email });
        }
        return next;
      }),
    clear: () => setPeople(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

const latest: PeopleSort = 'createdAt';

/** Search, filters and sort order of a list of people, in the URL. */
export function usePeopleList(type: PersonType) {
  const search = useListSearch('name');
  const [params, setParams] = useSearchParams();
  const presenceParam = params.get('presence') ?? '';
  const presence = isNameOf<Presence>(presences, presenceParam) ? presenceParam : undefined;
  const by = params.get('sort') ?? '';
  const sort = isNameOf<PeopleSort>(peopleSorts, by) ? by : latest;
  const direction = params.get('order');
  const order = direction === 'asc' || direction === 'desc' ? direction : peopleSorts[sort];
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
    /** The current column again reverses the order. */
    sortBy: (next: PeopleSort) => {
      const reversed = order === 'asc' ? 'desc' : 'asc';
      const nextOrder = next === sort ? reversed : peopleSorts[next];
      write({
        sort: next === latest ? undefined : next,
        order: nextOrder === peopleSorts[next] ? undefined : nextOrder,
      });
    },
  };
}

export type PeopleList = ReturnType<typeof usePeopleList>;
