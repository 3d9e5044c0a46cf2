import { useApi } from '../../../shared/api/api-context';
import { ApiFailure } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';
import { learningKeys } from './learning-keys';
import { recordPurchase } from './record-purchase';

/** Enrols in courses at 0 €, without a payment. Resolves once the server has recorded it. */
export function useEnrolFree() {
  const api = useApi();
  return useChange(learningKeys.all, async (courseIds: readonly string[]) => {
    const answer = await recordPurchase(api, courseIds);
    if (answer.status === 'failed')
      throw new ApiFailure(402, 'payment-failed', answer.message ?? 'L’inscription n’a pas abouti.');
    return answer;
  });
}
