import type { RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import type { Api } from '../../../shared/api/client';
import { sessionToken } from '../../../shared/api/session';

const purchaseAnswer = () =>
  import('@atelier/contracts/commerce').then(({ RecordPurchaseAnswer: answer }) => answer);

/** `POST /learn`: settles the caller's own order, the latest where none is named, and enrols in free courses; says what is true now. */
export async function recordPurchase(
  api: Api,
  courses: readonly string[],
  orderId: string | null = null,
): Promise<RecordPurchaseAnswer> {
  const token = await sessionToken();
  return api({ method: 'POST', path: '/learn', schema: purchaseAnswer, body: { courses, orderId, token } });
}
