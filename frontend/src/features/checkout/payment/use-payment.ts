import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CurrentPrices, PayPalPaymentAnswer, StripePaymentAnswer } from '@atelier/contracts/commerce';
import { type Api, ApiFailure, useApi } from '../../../shared/api/client';
import { sessionToken } from '../../../shared/api/session';
import type { Recipient } from '../../cart/recipient';
import { learningKeys } from '../../learning/learning-keys';
import type { PaymentMethod } from '../checkout-draft';
import { legalVersionsKey } from './legal-versions';

interface PaymentOrder {
  /** Euros: the total shown to the buyer. */
  amount: number;
  courseIds: readonly string[];
  coupon: string | null;
  /** The recipients; null when buying for oneself. */
  recipient: Recipient | null;
  /** The version of the terms that the page showed. */
  terms: number | null;
  /** Stated country of residence; null if the seller owes no VAT, and for companies, whose invoice has it. */
  country: string | null;
}

/** The consents were ticked before; companies accept the terms. */
const requestBody = async ({ amount, courseIds, coupon, recipient, country, terms }: PaymentOrder) => ({
  amount,
  currency: 'eur',
  courseId: courseIds,
  coupon,
  gift: recipient?.kind === 'gift' ? recipient.id : null,
  team: recipient?.kind === 'team' ? recipient.id : null,
  country,
  token: await sessionToken(),
  consent: {
    terms: true,
    ...(terms !== null && { number: terms }),
    ...(!recipient && { waiver: true }),
  },
});

/** Creates the order; returns what is needed to confirm the payment, or nothing if a coupon covers it. */
export const createCardPayment = async (api: Api, order: PaymentOrder): Promise<StripePaymentAnswer> =>
  api({
    method: 'POST',
    path: '/payment/stripe',
    schema: StripePaymentAnswer,
    body: await requestBody(order),
  });

/** Creates the order; returns the URL where the buyer approves it. */
const createPayPalPayment = async (api: Api, order: PaymentOrder): Promise<PayPalPaymentAnswer> =>
  api({
    method: 'POST',
    path: '/payment/paypal',
    schema: PayPalPaymentAnswer,
    body: await requestBody(order),
  });

/** The server's current prices if it refused the total shown; else undefined. */
const currentPricesOf = (error: unknown): CurrentPrices | undefined =>
  error instanceof ApiFailure && error.code === 'amount-mismatch'
    ? CurrentPrices.safeParse(error.details).data
    : undefined;

interface CardConfirmation {
  paymentIntent?: { status: string } | undefined;
  error?: { payment_intent?: { status: string } | undefined } | undefined;
}

/**
 * Whether the card was charged. A payment intent that was already confirmed (in another tab, or before a lost
 * response) is reported as an error, but is paid.
 */
export function isPaidByCard({ paymentIntent, error }: CardConfirmation): boolean {
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  return status === 'succeeded' || status === 'processing';
}

/** The message for a payment that failed to start: the server's reason, if it gave one. */
export function paymentErrorMessage(method: PaymentMethod, error: unknown): string {
  const failure = error instanceof ApiFailure ? error : null;
  // Our 4xx errors have a message for the buyer; other failures have none that helps.
  if (failure && failure.status >= 400 && failure.status < 500) return failure.message;
  if (method === 'card') return failure ? failure.message : 'Erreur lors du paiement.';
  const isResponse = failure !== null && failure.status >= 200 && failure.status < 300;
  return isResponse
    ? 'Erreur de redirection, veuillez réessayer..'
    : 'Erreur de payement, veuillez réessayer..';
}

export type PaymentOutcome =
  | { kind: 'paid'; orderId: string }
  /** The browser is being redirected to PayPal. */
  | { kind: 'leaving' }
  | { kind: 'refused'; message: string }
  /** Nothing was charged: the server's prices differ. */
  | { kind: 'repriced'; prices: CurrentPrices }
  /** Nothing was charged: another version of the terms applies by now. */
  | { kind: 'terms-changed'; message: string };

interface Buyer {
  name: string;
  email: string;
}

/** Creates the order, then confirms the payment at the provider. Ignores further clicks while one is pending. */
export function usePayment(buyer: Buyer | null) {
  const api = useApi();
  const queries = useQueryClient();
  const stripe = useStripe();
  const elements = useElements();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);

  const release = () => {
    isRunning.current = false;
    setBusy(false);
  };
  // Coming back from PayPal may restore the page from the back-forward cache, still busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) release();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const payByCard = async (order: PaymentOrder): Promise<PaymentOutcome> => {
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

  const payByPayPal = async (order: PaymentOrder): Promise<PaymentOutcome> => {
    const { approvalUrl, orderId } = await createPayPalPayment(api, order);
    if (approvalUrl === '') return { kind: 'paid', orderId };
    window.location.assign(approvalUrl);
    return { kind: 'leaving' };
  };

  const pay = async (method: PaymentMethod, order: PaymentOrder): Promise<PaymentOutcome | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    try {
      const outcome = await (method === 'card' ? payByCard(order) : payByPayPal(order));
      if (outcome.kind !== 'leaving') release();
      return outcome;
    } catch (error) {
      release();
      const prices = currentPricesOf(error);
      // Refused because of owned or unavailable courses or the coupon: refetch what the order depends on.
      void queries.invalidateQueries({ queryKey: learningKeys.all });
      void queries.invalidateQueries({ queryKey: ['cart'] });
      if (prices) return { kind: 'repriced', prices };
      if (error instanceof ApiFailure && error.code === 'terms-changed') {
        await queries.invalidateQueries({ queryKey: legalVersionsKey });
        return { kind: 'terms-changed', message: error.message };
      }
      return { kind: 'refused', message: paymentErrorMessage(method, error) };
    }
  };

  return { pay, busy, ready: stripe !== null, focusCard: () => elements?.getElement(CardElement)?.focus() };
}
