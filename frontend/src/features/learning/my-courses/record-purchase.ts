import type { RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import { type Api, ApiFailure, useApi } from '../../../shared/api/client';
import { sessionToken } from '../../../shared/api/session';
import { useApiMutation } from '../../../shared/api/mutations';
import { learningKeys } from '../learning-keys';

const answerSchema = () =>
  import('@atelier/contracts/commerce').then(({ RecordPurchaseAnswer: answer }) => answer);

/**
 * `POST /learn`: settles the caller's given order, by default the latest, and enrols in free courses. Idempotent:
 * returns the current state.
 */
export async function recordPurchase(
  api: Api,
  courses: readonly string[],
  orderId: string | null = null,
): Promise<RecordPurchaseAnswer> {
  const token = await sessionToken();
  return api({ method: 'POST', path: '/learn', schema: answerSchema, body: { courses, orderId, token } });
}

/** Enrols in free courses, without a payment. Resolves once the server has recorded it. */
export function useEnrolFree() {
  const api = useApi();
  return useApiMutation(learningKeys.all, async (courseIds: readonly string[]) => {
    const answer = await recordPurchase(api, courseIds);
    if (answer.status === 'failed')
      throw new ApiFailure(402, 'payment-failed', answer.message ?? 'L’inscription n’a pas abouti.');
    return answer;
  });
}
