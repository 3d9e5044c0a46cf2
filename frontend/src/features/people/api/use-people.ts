import {
  PeopleCounts,
  Person,
  Students,
  Teachers,
  type ListedPerson,
  type PeopleFilter,
  type PeopleQuery,
  type PersonType,
} from '@atelier/contracts/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { peopleKeys } from './people-keys';

export interface PeoplePage {
  people: ListedPerson[];
  pages: number;
  total: number;
  currentPage: number;
}

const written = (asked: Partial<PeopleQuery>): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();

async function fetchPeople(
  type: PersonType,
  asked: Partial<PeopleQuery>,
  signal: AbortSignal,
): Promise<PeoplePage> {
  const request = { method: 'GET', path: `/users/${type}?${written(asked)}`, signal } as const;
  if (type === 'students') {
    const { students: people, ...rest } = await apiRequest({ ...request, schema: Students });
    return { people, ...rest };
  }
  const { teachers: people, ...rest } = await apiRequest({ ...request, schema: Teachers });
  return { people, ...rest };
}

/** One page of the students or the teachers, most recent first where nothing else is asked. */
export function usePeople(type: PersonType, asked: Partial<PeopleQuery>) {
  return useQuery({
    queryKey: peopleKeys.list(type, asked),
    queryFn: ({ signal }) => fetchPeople(type, asked, signal),
    placeholderData: keepPreviousData,
  });
}

/** How many each choice would leave. */
export function usePeopleCounts(type: PersonType, asked: Partial<PeopleFilter>) {
  return useQuery({
    queryKey: peopleKeys.counts(type, asked),
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/users/${type}/counts?${written(asked)}`,
        schema: PeopleCounts,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Where the same people are to be had as a file. */
export const peopleFile = (type: PersonType, asked: Partial<PeopleFilter>): string =>
  `/api/users/${type}.csv?${written(asked)}`;

/** Some of them, chosen one by one. */
export const chosenFile = (ids: readonly string[]): string =>
  `/api/users/students.csv?${new URLSearchParams({ ids: ids.join(',') })}`;

/** One account, as administrators see it. */
export function usePerson(id: string) {
  return useQuery({
    queryKey: peopleKeys.person(id),
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: `/users/${id}`, schema: Person, signal }),
  });
}
