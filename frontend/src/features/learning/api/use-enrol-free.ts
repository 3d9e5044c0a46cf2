import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { ApiFailure } from '../../../shared/api/client';
import { learningKeys } from './learning-keys';
import { recordPurchase } from './record-purchase';

/** Enrols in courses at 0 €, without a payment. Resolves once the server has recorded it. */
export function useEnrolFree() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (courseIds: readonly string[]) => {
      const answer = await recordPurchase(api, courseIds);
      if (answer.status === 'failed')
        throw new ApiFailure(402, 'payment-failed', answer.message ?? 'L’inscription n’a pas abouti.');
      return answer;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: learningKeys.all }),
  });
}
