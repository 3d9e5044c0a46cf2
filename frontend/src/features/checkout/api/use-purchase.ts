import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { ApiFailure } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { learningKeys } from '../../learning/api/learning-keys';
import { recordPurchase } from '../../learning/api/record-purchase';

/** Often at first, when most answers come. */
const pollMs = (asked: number) => (asked < 5 ? 2_000 : 5_000);

/**
 * Asks the server to record the purchase until it says how it ended: at once, on the live message, and every
 * few seconds as a safety net. Asking again grants nothing twice.
 */
export function usePurchase(courseIds: readonly string[] | null, orderId: string | null) {
  const api = useApi();
  const queries = useQueryClient();
  const purchase = useQuery({
    queryKey: ['purchase', orderId, courseIds],
    queryFn: () => recordPurchase(api, courseIds ?? [], orderId),
    enabled: courseIds !== null,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' ? pollMs(state.dataUpdateCount) : false,
    refetchIntervalInBackground: true,
    // A provider or a network that stumbles is asked again before anything is called a failure.
    retry: (count, error) =>
      count < 3 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { refetch, data } = purchase;
  const recorded = data?.status === 'recorded';

  useLiveMessage('purchase-recorded', () => {
    if (!recorded) void refetch();
  });
  useEffect(() => {
    if (recorded) void queries.invalidateQueries({ queryKey: learningKeys.all });
  }, [recorded, queries]);

  return purchase;
}
