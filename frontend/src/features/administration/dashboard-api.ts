import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { DailyRevenue, DashboardCounts, WatchList } from '@atelier/contracts/dashboard';
import type { LiveMessageName } from '@atelier/contracts/realtime';
import { useApiQuery } from '../../shared/api/queries';
import { useLiveMessage } from '../../shared/realtime/use-live-message';

const key = ['dashboard'] as const;

/** Invalidates the query on each live message of this name. */
function useInvalidateOn(name: LiveMessageName, queryKey: QueryKey): void {
  const queries = useQueryClient();
  useLiveMessage(name, () => void queries.invalidateQueries({ queryKey }));
}

/** The four counters; refetched when the server recomputes them. */
export function useDashboardCounts() {
  const queryKey = [...key, 'counts'];
  useInvalidateOn('figures-changed', queryKey);
  return useApiQuery(queryKey, '/courses/stat/resume', DashboardCounts);
}

/** Daily revenue of this month and the previous one. */
export function useDailyRevenue() {
  const queryKey = [...key, 'revenue'];
  useInvalidateOn('figures-changed', queryKey);
  return useApiQuery(queryKey, '/courses/stat/revenue', DailyRevenue);
}

/** Pending work for administrators. */
export function useWatchList() {
  const queryKey = [...key, 'watch'];
  useInvalidateOn('operations-changed', queryKey);
  useInvalidateOn('orders-changed', queryKey);
  useInvalidateOn('inbox-changed', queryKey);
  useInvalidateOn('reviews-changed', queryKey);
  return useApiQuery(queryKey, '/courses/stat/watch', WatchList);
}
