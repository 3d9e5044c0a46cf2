import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { BackupRuns, Operations } from '@atelier/contracts/operations';
import { apiRequest } from '../../shared/api/client';
import { useLiveMessage } from '../../shared/realtime/use-live-message';

const key = ['operations'] as const;
/** Figures grow old by themselves: a queue tells nobody that it grows. */
const refreshMilliseconds = 15_000;
/** While a backup is made that somebody waits for. */
const watchMilliseconds = 3_000;

const isWatched = (keeper: Operations['keeper'] | undefined): boolean =>
  Boolean(keeper?.isThere && (keeper.doing ?? keeper.askedAt));

/** What runs, waits and is parked; read again every 15 s, and when a message is parked or no longer is. */
export function useOperations() {
  const queries = useQueryClient();
  useLiveMessage('operations-changed', () => void queries.invalidateQueries({ queryKey: key }));
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/operations', schema: Operations, signal }),
    refetchInterval: ({ state }) => (isWatched(state.data?.keeper) ? watchMilliseconds : refreshMilliseconds),
  });
}

/** The backups of the last weeks, read while somebody looks at them. */
export const useBackupRuns = (isOpen: boolean) =>
  useQuery({
    queryKey: [...key, 'backups'],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/operations/backups', schema: BackupRuns, signal }),
    enabled: isOpen,
  });

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

export const useAskBackup = () =>
  useDecision(() =>
    apiRequest({ method: 'POST', path: '/operations/backups', schema: z.unknown(), body: {} }),
  );
