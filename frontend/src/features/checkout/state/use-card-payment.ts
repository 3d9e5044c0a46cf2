import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { CurrentPrices } from '@atelier/contracts/commerce';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { ApiFailure } from '../../../shared/api/client';
import { learningKeys } from '../../learning/api/learning-keys';
import { createCardPayment, currentPricesOf, type CardOrder } from '../api/create-card-payment';

export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'refused'; message: string }
  /** Nothing was charged: the server's prices are others. */
  | { kind: 'repriced'; prices: CurrentPrices };

interface Buyer {
  name: string;
  email: string;
}

/** Opens the order, then lets the provider confirm the card. A second click while one is under way does nothing. */
export function useCardPayment(buyer: Buyer | null) {
  const api = useApi();
  const queries = useQueryClient();
  const stripe = useStripe();
  const elements = useElements();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const confirm = async (order: CardOrder): Promise<PaymentOutcome> => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return { kind: 'refused', message: 'Erreur lors du paiement.' };
    const { clientSecret } = await createCardPayment(api, order);
    if (clientSecret === '') return { kind: 'paid' };
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: buyer ? { name: buyer.name, email: buyer.email } : {} },
    });
    // An intent that was confirmed before, in another tab or by an answer that got lost, is paid all the same.
    const status = paymentIntent?.status ?? error?.payment_intent?.status;
    if (status === 'succeeded' || status === 'processing') return { kind: 'paid' };
    return { kind: 'refused', message: error?.message ?? 'Paiement échoué' };
  };

  const pay = async (order: CardOrder): Promise<PaymentOutcome | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await confirm(order);
    } catch (error) {
      const prices = currentPricesOf(error);
      // A refusal about what is owned, sold or reduced: the page must show what is true now.
      void queries.invalidateQueries({ queryKey: learningKeys.all });
      void queries.invalidateQueries({ queryKey: ['cart'] });
      if (prices) return { kind: 'repriced', prices };
      return {
        kind: 'refused',
        message: error instanceof ApiFailure ? error.message : 'Erreur lors du paiement.',
      };
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { pay, busy, ready: stripe !== null, focusCard: () => elements?.getElement(CardElement)?.focus() };
}
