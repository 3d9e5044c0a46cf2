import { CurrentPrices, PayPalPaymentAnswer, StripePaymentAnswer } from '@atelier/contracts/commerce';
import { ApiFailure, type Api } from '../../../shared/api/client';
import type { ForOthers } from '../../cart/state/cart-for-others';
import { sessionToken } from '../../../shared/api/session';

export interface PaymentOrder {
  /** Euros: what the buyer saw. */
  amount: number;
  courseIds: readonly string[];
  coupon: string | null;
  /** For whom it pays; null where one buys for oneself. */
  others: ForOthers | null;
  /** Where the buyer says to live; null where the seller owes no tax, and of a company, which has said. */
  country: string | null;
}

/** What a consumer consents to was ticked before, and for a company the terms. */
const bodyOf = async ({ amount, courseIds, coupon, others, country }: PaymentOrder) => ({
  amount,
  currency: 'eur',
  courseId: courseIds,
  coupon,
  gift: others?.kind === 'gift' ? others.id : null,
  team: others?.kind === 'team' ? others.id : null,
  country,
  token: await sessionToken(),
  consent: others ? { terms: true } : { terms: true, waiver: true },
});

/** Opens the order and answers what confirms its payment; nothing, where a code leaves nothing to pay. */
export const createCardPayment = async (api: Api, order: PaymentOrder): Promise<StripePaymentAnswer> =>
  api({ method: 'POST', path: '/payment/stripe', schema: StripePaymentAnswer, body: await bodyOf(order) });

/** Opens the order and answers where the buyer agrees to it. */
export const createPayPalPayment = async (api: Api, order: PaymentOrder): Promise<PayPalPaymentAnswer> =>
  api({ method: 'POST', path: '/payment/paypal', schema: PayPalPaymentAnswer, body: await bodyOf(order) });

/** The prices the server would charge now, when it refused ours; else nothing. */
export const currentPricesOf = (error: unknown): CurrentPrices | undefined =>
  error instanceof ApiFailure && error.code === 'amount-mismatch'
    ? CurrentPrices.safeParse(error.details).data
    : undefined;
