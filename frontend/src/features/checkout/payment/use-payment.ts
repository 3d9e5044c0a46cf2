import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CurrentPrices, PayPalPaymentAnswer, StripePaymentAnswer } from '@atelier/contracts/commerce';
import { type Api, ApiFailure, useApi } from '../../../shared/api/client';
import { sessionToken } from '../../../shared/api/session';
import type { ForOthers } from '../../cart/cart-for-others';
import { learningKeys } from '../../learning/learning-keys';
import type { PaymentMethod } from '../checkout-draft';

interface PaymentOrder {
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
const createPayPalPayment = async (api: Api, order: PaymentOrder): Promise<PayPalPaymentAnswer> =>
  api({ method: 'POST', path: '/payment/paypal', schema: PayPalPaymentAnswer, body: await bodyOf(order) });

/** The prices the server would charge now, when it refused ours; else nothing. */
const currentPricesOf = (error: unknown): CurrentPrices | undefined =>
  error instanceof ApiFailure && error.code === 'amount-mismatch'
    ? CurrentPrices.safeParse(error.details).data
    : undefined;

interface CardConfirmation {
  paymentIntent?: { status: string } | undefined;
  error?: { payment_intent?: { status: string } | undefined } | undefined;
}

/**
 * Whether the card has paid. An intent that was confirmed before, in another tab or by an answer that got lost, comes back as an error, and
 * is paid all the same.
 */
export function isPaidByCard({ paymentIntent, error }: CardConfirmation): boolean {
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  return status === 'succeeded' || status === 'processing';
}

/** What the buyer is told of a payment that could not be begun: why, where the server says it. */
export function paymentErrorMessage(method: PaymentMethod, error: unknown): string {
  const failure = error instanceof ApiFailure ? error : null;
  // A refusal of ours has a sentence of its own; a machine that fails has none that helps.
  if (failure && failure.status >= 400 && failure.status < 500) return failure.message;
  if (method === 'card') return failure ? failure.message : 'Erreur lors du paiement.';
  const hasAnswered = failure !== null && failure.status >= 200 && failure.status < 300;
  return hasAnswered
    ? 'Erreur de redirection, veuillez réessayer..'
    : 'Erreur de payement, veuillez réessayer..';
}

export type PaymentOutcome =
  | { kind: 'paid'; orderId: string }
  /** The browser is on its way to PayPal. */
  | { kind: 'leaving' }
  | { kind: 'refused'; message: string }
  /** Nothing was charged: the server's prices are others. */
  | { kind: 'repriced'; prices: CurrentPrices };

interface Buyer {
  name: string;
  email: string;
}

/** Opens the order, then has it paid at the provider. A second click while one is under way does nothing. */
export function usePayment(buyer: Buyer | null) {
  const api = useApi();
  const queries = useQueryClient();
  const stripe = useStripe();
  const elements = useElements();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const release = () => {
    running.current = false;
    setBusy(false);
  };
  // Who comes back from PayPal by the browser's button may find the page as it was left, busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) release();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const byCard = async (order: PaymentOrder): Promise<PaymentOutcome> => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return { kind: 'refused', message: 'Erreur lors du paiement.' };
    const { clientSecret, orderId } = await createCardPayment(api, order);
    if (clientSecret === '') return { kind: 'paid', orderId };
    const confirmation = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: buyer ? { name: buyer.name, email: buyer.email } : {} },
    });
    if (isPaidByCard(confirmation)) return { kind: 'paid', orderId };
    return { kind: 'refused', message: confirmation.error?.message ?? 'Paiement échoué' };
  };

  const byPayPal = async (order: PaymentOrder): Promise<PaymentOutcome> => {
    const { approvalUrl, orderId } = await createPayPalPayment(api, order);
    if (approvalUrl === '') return { kind: 'paid', orderId };
    window.location.assign(approvalUrl);
    return { kind: 'leaving' };
  };

  const pay = async (method: PaymentMethod, order: PaymentOrder): Promise<PaymentOutcome | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const outcome = await (method === 'card' ? byCard(order) : byPayPal(order));
      if (outcome.kind !== 'leaving') release();
      return outcome;
    } catch (error) {
      release();
      const prices = currentPricesOf(error);
      // A refusal about what is owned, sold or reduced: the page must show what is true now.
      void queries.invalidateQueries({ queryKey: learningKeys.all });
      void queries.invalidateQueries({ queryKey: ['cart'] });
      if (prices) return { kind: 'repriced', prices };
      return { kind: 'refused', message: paymentErrorMessage(method, error) };
    }
  };

  return { pay, busy, ready: stripe !== null, focusCard: () => elements?.getElement(CardElement)?.focus() };
}
