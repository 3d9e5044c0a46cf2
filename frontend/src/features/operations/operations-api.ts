import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { BackupRuns, Operations } from '@atelier/contracts/operations';
import { apiPost } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
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
  return useApiQuery(key, '/operations', Operations, {
    refetchInterval: ({ state }) =>
      isBackupRunning(state.data?.keeper) ? watchMilliseconds : refreshMilliseconds,
  });
}

/** Backups of the last weeks, loaded while the dialog is open. */
export const useBackupRuns = (isOpen: boolean) =>
  useApiQuery([...key, 'backups'], '/operations/backups', BackupRuns, { enabled: isOpen });

function useDecision<Input>(send: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Also after an error: somebody else may have decided first.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useRetryParked = () =>
  useDecision((id: string) => apiPost(`/operations/parked/${id}/retry`, z.unknown(), {}));

export const useAbandonParked = () =>
  useDecision(({ id, reason }: { id: string; reason: string }) =>
    apiPost(`/operations/parked/${id}/abandon`, z.unknown(), { reason }),
  );

export const useRequestBackup = () => useDecision(() => apiPost('/operations/backups', z.unknown(), {}));
