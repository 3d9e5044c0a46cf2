import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { BackupRuns, Operations } from '@atelier/contracts/operations';
import { apiRequest } from '../../shared/api/client';
import { useLiveMessage } from '../../shared/realtime/use-live-message';

const key = ['operations'] as const;
/** Polling interval: queues send no live updates. */
const refreshMilliseconds = 15_000;
/** While a requested backup is running. */
const watchMilliseconds = 3_000;

const isBackupRunning = (keeper: Operations['keeper'] | undefined): boolean =>
  Boolean(keeper?.isThere && (keeper.doing ?? keeper.askedAt));

/** Running, pending and parked work; refetched every 15 s, and when a message is parked or resolved. */
export function useOperations() {
  const queries = useQueryClient();
  useLiveMessage('operations-changed', () => void queries.invalidateQueries({ queryKey: key }));
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/operations', schema: Operations, signal }),
    refetchInterval: ({ state }) =>
      isBackupRunning(state.data?.keeper) ? watchMilliseconds : refreshMilliseconds,
  });
}

/** Backups of the last weeks, loaded while the dialog is open. */
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
    // Also after an error: somebody else may have decided first.
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

export const useRequestBackup = () =>
  useDecision(() =>
    apiRequest({ method: 'POST', path: '/operations/backups', schema: z.unknown(), body: {} }),
  );
