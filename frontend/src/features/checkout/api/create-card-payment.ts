import { CurrentPrices, StripePaymentAnswer } from '@atelier/contracts/commerce';
import { ApiFailure, type Api } from '../../../shared/api/client';
import { sessionToken } from '../../../shared/api/session';

export interface CardOrder {
  /** Euros: what the buyer saw. */
  amount: number;
  courseIds: readonly string[];
}

/** Opens the order and answers what confirms its payment. Both consents were given before. */
export async function createCardPayment(
  api: Api,
  { amount, courseIds }: CardOrder,
): Promise<StripePaymentAnswer> {
  const token = await sessionToken();
  return api({
    method: 'POST',
    path: '/payment/stripe',
    schema: StripePaymentAnswer,
    body: { amount, currency: 'eur', courseId: courseIds, token, consent: { terms: true, waiver: true } },
  });
}

/** The prices the server would charge now, when it refused ours; else nothing. */
export const currentPricesOf = (error: unknown): CurrentPrices | undefined =>
  error instanceof ApiFailure && error.code === 'amount-mismatch'
    ? CurrentPrices.safeParse(error.details).data
    : undefined;
