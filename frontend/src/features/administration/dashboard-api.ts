import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { DailyRevenue, DashboardCounts, WatchList } from '@atelier/contracts/dashboard';
import type { LiveMessageName } from '@atelier/contracts/realtime';
import { apiRequest } from '../../shared/api/client';
import { useLiveMessage } from '../../shared/realtime/use-live-message';

const key = ['dashboard'] as const;

/** Reads again what stands under a key whenever the message is heard. */
function useInvalidateOn(name: LiveMessageName, queryKey: QueryKey): void {
  const queries = useQueryClient();
  useLiveMessage(name, () => void queries.invalidateQueries({ queryKey }));
}

/** The four counters; read again when they were counted anew. */
export function useDashboardCounts() {
  const queryKey = [...key, 'counts'];
  useInvalidateOn('figures-changed', queryKey);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/stat/resume', schema: DashboardCounts, signal }),
  });
}

/** The money of two months, day by day. */
export function useDailyRevenue() {
  const queryKey = [...key, 'revenue'];
  useInvalidateOn('figures-changed', queryKey);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/stat/revenue', schema: DailyRevenue, signal }),
  });
}

/** What waits for an administrator. */
export function useWatchList() {
  const queryKey = [...key, 'watch'];
  useInvalidateOn('operations-changed', queryKey);
  useInvalidateOn('orders-changed', queryKey);
  useInvalidateOn('inbox-changed', queryKey);
  useInvalidateOn('reviews-changed', queryKey);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/stat/watch', schema: WatchList, signal }),
  });
}
