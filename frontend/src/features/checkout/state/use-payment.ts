import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { CurrentPrices } from '@atelier/contracts/commerce';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { learningKeys } from '../../learning/api/learning-keys';
import {
  createCardPayment,
  createPayPalPayment,
  currentPricesOf,
  type PaymentOrder,
} from '../api/create-payment';
import type { PaymentMethod } from './checkout-draft';
import { isPaidByCard, refusalOf } from './refusal-of';

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
      return { kind: 'refused', message: refusalOf(method, error) };
    }
  };

  return { pay, busy, ready: stripe !== null, focusCard: () => elements?.getElement(CardElement)?.focus() };
}
