import { Operations } from '@atelier/contracts/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';

const key = ['operations'] as const;
/** Figures grow old by themselves: a queue tells nobody that it grows. */
const refreshMilliseconds = 15_000;

/** What runs, waits and is parked; read again every 15 s, and when a message is parked or no longer is. */
export function useOperations() {
  const queries = useQueryClient();
  useLiveMessage('operations-changed', () => void queries.invalidateQueries({ queryKey: key }));
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/operations', schema: Operations, signal }),
    refetchInterval: refreshMilliseconds,
  });
}

function useDecision<Input>(send: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Also after a refusal: somebody else has decided.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useRetryParked = () =>
  useDecision((id: string) =>
    apiRequest({ method: 'POST', path: `/operations/parked/${id}/retry`, schema: z.unknown(), body: {} }),
  );

export const useAbandonParked = () =>
  useDecision(({ id, reason }: { id: string; reason: string }) =>
    apiRequest({
      method: 'POST',
      path: `/operations/parked/${id}/abandon`,
      schema: z.unknown(),
      body: { reason },
    }),
  );
