import { DailyRevenue, DashboardCounts, WatchList } from '@atelier/contracts/dashboard';
import type { LiveMessageName } from '@atelier/contracts/realtime';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';

const key = ['dashboard'] as const;

/** Reads again what stands under a key whenever the message is heard. */
function useAgainOn(name: LiveMessageName, queryKey: QueryKey): void {
  const queries = useQueryClient();
  useLiveMessage(name, () => void queries.invalidateQueries({ queryKey }));
}

/** The four counters; read again when they were counted anew. */
export function useDashboardCounts() {
  const queryKey = [...key, 'counts'];
  useAgainOn('figures-changed', queryKey);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/stat/resume', schema: DashboardCounts, signal }),
  });
}

/** The money of two months, day by day. */
export function useDailyRevenue() {
  const queryKey = [...key, 'revenue'];
  useAgainOn('figures-changed', queryKey);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/stat/revenue', schema: DailyRevenue, signal }),
  });
}

/** What waits for an administrator. */
export function useWatchList() {
  const queryKey = [...key, 'watch'];
  useAgainOn('operations-changed', queryKey);
  useAgainOn('orders-changed', queryKey);
  useAgainOn('inbox-changed', queryKey);
  useAgainOn('reviews-changed', queryKey);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/stat/watch', schema: WatchList, signal }),
  });
}
