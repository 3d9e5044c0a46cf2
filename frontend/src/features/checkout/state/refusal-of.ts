import { ApiFailure } from '../../../shared/api/api-failure';
import type { PaymentMethod } from './checkout-draft';

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
export function refusalOf(method: PaymentMethod, error: unknown): string {
  const failure = error instanceof ApiFailure ? error : null;
  // A refusal of ours has a sentence of its own; a machine that fails has none that helps.
  if (failure && failure.status >= 400 && failure.status < 500) return failure.message;
  if (method === 'card') return failure ? failure.message : 'Erreur lors du paiement.';
  const hasAnswered = failure !== null && failure.status >= 200 && failure.status < 300;
  return hasAnswered
    ? 'Erreur de redirection, veuillez réessayer..'
    : 'Erreur de payement, veuillez réessayer..';
}
