import { ApiFailure } from '../../../shared/api/api-failure';
import type { PaymentMethod } from './checkout-draft';

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
