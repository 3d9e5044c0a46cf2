import { DashboardCounts } from '@atelier/contracts/dashboard';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';

const key = ['dashboard', 'counts'] as const;

/** The four counters; read again when they were counted anew. */
export function useDashboardCounts() {
  const queries = useQueryClient();
  useLiveMessage('figures-changed', () => void queries.invalidateQueries({ queryKey: key }));
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/stat/resume', schema: DashboardCounts, signal }),
  });
}
