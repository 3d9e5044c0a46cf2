import { requiredText, wholeNumber, type FormParameters } from './form-parameters.js';
import { invalidRequest, StripeError } from './stripe-error.js';
import type { PaymentIntent, PaymentIntentStatus } from './stripe-objects.js';

/** The states in which nothing is paid yet. */
export const cancellable: PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
];
const smallestAmount = 50;

export function validAmount(parameters: FormParameters): number {
  requiredText(parameters, 'amount');
  const amount = wholeNumber(parameters, 'amount') ?? 0;
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount < smallestAmount)
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
  if (amount > 99_999_999)
    throw invalidRequest('Amount must be no more than €999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  return amount;
}

export function unexpectedState(intent: PaymentIntent, action: 'confirm' | 'cancel' | 'update'): StripeError {
  const message =
    action === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`;
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}
