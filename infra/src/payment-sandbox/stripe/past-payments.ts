import { randomText } from '../state/identifiers.js';
import type { PastPayment } from '../sandbox-options.js';
import type { PaymentMethods } from './payment-methods.js';
import type { Charge, PaymentIntent, StripeState } from './stripe-objects.js';

/** Writes payments of a past into the books, without events: the seller has them already. A repeat changes nothing. */
export function bookPaid(state: StripeState, methods: PaymentMethods, payments: PastPayment[]): void {
  for (const payment of payments) {
    if (state.paymentIntents[payment.ref]) continue;
    const method = methods.ofName('pm_card_visa');
    const shared = {
      amount: payment.cents,
      created: Math.floor(payment.paidAt.getTime() / 1000),
      currency: 'eur',
      customer: null,
      description: null,
      livemode: false as const,
      metadata: { payment_id: payment.paymentId, order_id: payment.orderId },
      payment_method: method.id,
      receipt_email: payment.email,
      status: 'succeeded' as const,
    };
    state.paymentIntents[payment.ref] = {
      ...shared,
      id: payment.ref,
      object: 'payment_intent',
      allowed_payment_method_types: ['card'],
      amount_capturable: 0,
      amount_received: payment.cents,
      automatic_payment_methods: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic_async',
      client_secret: `${payment.ref}_secret_${randomText(25)}`,
      confirmation_method: 'automatic',
      last_payment_error: null,
      latest_charge: payment.captureRef,
      next_action: null,
      payment_method_types: ['card'],
    } satisfies PaymentIntent;
    state.charges[payment.captureRef] = {
      ...shared,
      id: payment.captureRef,
      object: 'charge',
      amount_captured: payment.cents,
      amount_refunded: 0,
      billing_details: method.billing_details,
      captured: true,
      disputed: false,
      failure_code: null,
      failure_message: null,
      paid: true,
      payment_intent: payment.ref,
      payment_method_details: { card: method.card, type: 'card' },
      refunded: false,
    } satisfies Charge;
  }
}
