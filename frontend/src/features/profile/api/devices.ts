import { Devices } from '@atelier/contracts/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';

export const devicesKey = ['devices'] as const;

export function useDevices() {
  const api = useApi();
  return useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => api({ method: 'GET', path: '/users/sessions', schema: Devices, signal }),
    select: ({ sessions }) => sessions,
  });
}

/** Signs out one device; without an id, all but this one. */
export function useRevokeDevices() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      api({
        method: 'DELETE',
        path: id === undefined ? '/users/sessions' : `/users/sessions/${id}`,
        schema: noAnswer,
      }),
    // Also after a failure: the list says what is left.
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  });
}
