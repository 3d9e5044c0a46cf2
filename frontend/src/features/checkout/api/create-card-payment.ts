import { CurrentPrices, StripePaymentAnswer } from '@atelier/contracts/commerce';
import { ApiFailure, type Api } from '../../../shared/api/client';
import { sessionToken } from '../../../shared/api/session';

export interface CardOrder {
  /** Euros: what the buyer saw. */
  amount: number;
  courseIds: readonly string[];
  coupon: string | null;
}

/** Opens the order and answers what confirms its payment. Both consents were given before. Where a code leaves nothing to pay, the courses are open, and nothing is to be confirmed. */
export async function createCardPayment(
  api: Api,
  { amount, courseIds, coupon }: CardOrder,
): Promise<StripePaymentAnswer> {
  const token = await sessionToken();
  return api({
    method: 'POST',
    path: '/payment/stripe',
    schema: StripePaymentAnswer,
    body: {
      amount,
      currency: 'eur',
      courseId: courseIds,
      coupon,
      token,
      consent: { terms: true, waiver: true },
    },
  });
}

/** The prices the server would charge now, when it refused ours; else nothing. */
export const currentPricesOf = (error: unknown): CurrentPrices | undefined =>
  error instanceof ApiFailure && error.code === 'amount-mismatch'
    ? CurrentPrices.safeParse(error.details).data
    : undefined;
