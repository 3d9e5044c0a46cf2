import type { RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import { type Api, ApiFailure, useApi } from '../../../shared/api/client';
import { sessionToken } from '../../../shared/api/session';
import { useApiMutation } from '../../../shared/api/mutations';
import { learningKeys } from '../learning-keys';

const answerSchema = () =>
  import('@atelier/contracts/commerce').then(({ RecordPurchaseAnswer: answer }) => answer);

/** `POST /learn`: settles the caller's own order, the latest where none is named, and enrols in free courses; says what is true now. */
export async function recordPurchase(
  api: Api,
  courses: readonly string[],
  orderId: string | null = null,
): Promise<RecordPurchaseAnswer> {
  const token = await sessionToken();
  return api({ method: 'POST', path: '/learn', schema: answerSchema, body: { courses, orderId, token } });
}

/** Enrols in courses at 0 €, without a payment. Resolves once the server has recorded it. */
export function useEnrolFree() {
  const api = useApi();
  return useApiMutation(learningKeys.all, async (courseIds: readonly string[]) => {
    const answer = await recordPurchase(api, courseIds);
    if (answer.status === 'failed')
      throw new ApiFailure(402, 'payment-failed', answer.message ?? 'L’inscription n’a pas abouti.');
    return answer;
  });
}
