import type { PayPalState } from '../paypal/paypal-objects.js';
import type { StripeState } from '../stripe/stripe-objects.js';
import type { Delivery } from '../webhooks/delivery.js';

/** Everything the sandbox remembers; plain JSON, keyed by id, in order of creation. */
export interface SandboxState {
  stripe: StripeState;
  paypal: PayPalState;
  deliveries: Record<string, Delivery>;
}

export function emptyState(): SandboxState {
  return {
    stripe: {
      paymentIntents: {},
      paymentMethods: {},
      outcomes: {},
      charges: {},
      refunds: {},
      disputes: {},
      events: {},
      idempotency: {},
    },
    paypal: { orders: {}, captures: {}, refunds: {}, events: {}, answers: {}, tokens: {}, signer: null },
    deliveries: {},
  };
}
