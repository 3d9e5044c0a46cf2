import { Person, Students, Teachers, type PersonType } from '@atelier/contracts/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { peopleKeys } from './people-keys';

export interface PeoplePage {
  people: Person[];
  pages: number;
  total: number;
  currentPage: number;
}

async function fetchPeople(
  type: PersonType,
  currentPage: number,
  name: string,
  signal: AbortSignal,
): Promise<PeoplePage> {
  const query = new URLSearchParams({ currentPage: String(currentPage), name });
  const request = { method: 'GET', path: `/users/${type}?${query}`, signal } as const;
  if (type === 'students') {
    const { students: people, ...rest } = await apiRequest({ ...request, schema: Students });
    return { people, ...rest };
  }
  const { teachers: people, ...rest } = await apiRequest({ ...request, schema: Teachers });
  return { people, ...rest };
}

/** One page of the students or the teachers, found by name or email, most recent first. */
export function usePeople(type: PersonType, page: number, name: string) {
  return useQuery({
    queryKey: peopleKeys.list(type, page, name),
    queryFn: ({ signal }) => fetchPeople(type, page, name, signal),
    placeholderData: keepPreviousData,
  });
}

/** One account, as administrators see it. */
export function usePerson(id: string) {
  return useQuery({
    queryKey: peopleKeys.person(id),
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: `/users/${id}`, schema: Person, signal }),
  });
}
