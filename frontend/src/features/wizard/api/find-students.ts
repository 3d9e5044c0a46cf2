import { Students } from '@atelier/contracts/people';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';

/** Accounts by name or address, for administrators; nothing is asked for an empty search. */
export function useFindStudents(name: string) {
  return useQuery({
    queryKey: ['find-students', name],
    queryFn:
      name === ''
        ? skipToken
        : ({ signal }) =>
            apiRequest({
              method: 'GET',
              path: `/users/students?${new URLSearchParams({ currentPage: '1', name })}`,
              schema: Students,
              signal,
            }),
    placeholderData: keepPreviousData,
  });
}
