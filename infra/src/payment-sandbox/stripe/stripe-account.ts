import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults.js';
import type { PastPayment, PaymentSandboxOptions } from '../sandbox-options.js';
import { randomText } from '../state/identifiers.js';
import type { WebhookChannel } from '../webhooks/delivery.js';
import { PaymentIntents } from './payment-intents.js';
import { PaymentMethods } from './payment-methods.js';
import { Refunds } from './refunds-and-disputes.js';
import { StripeCalls } from './stripe-calls.js';
import { StripeLedger } from './stripe-ledger.js';
import type { Charge, PaymentIntent, StripeEvent, StripeState } from './stripe-objects.js';
import { registerStripeRoutes } from './stripe-routes.js';

/** Adds past payments to the ledger without events, since the seller has them already. Idempotent. */
function bookPaid(state: StripeState, methods: PaymentMethods, payments: PastPayment[]): void {
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

/** The `Stripe-Signature` header: an HMAC of timestamp and raw body. */
function signStripeEvent(body: string, secret: string, at: Date): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    'stripe-signature': `t=${seconds},v1=${signature}`,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
}

interface AccountParts {
  publicUrl: () => string;
  announce(event: StripeEvent): void;
  changed: () => void;
}

/** A seller's account at the sandbox's Stripe. */
export class StripeAccount {
  readonly ledger: StripeLedger;
  readonly intents: PaymentIntents;
  readonly refunds: Refunds;
  readonly channel: WebhookChannel;
  readonly methods: PaymentMethods;

  constructor(
    private readonly options: PaymentSandboxOptions['stripe'],
    state: StripeState,
    private readonly parts: AccountParts,
  ) {
    this.ledger = new StripeLedger({ state, ...parts });
    this.methods = new PaymentMethods(this.ledger);
    this.intents = new PaymentIntents(this.ledger, this.methods);
    this.refunds = new Refunds(this.ledger);
    this.channel = {
      url: options.webhookUrl ?? null,
      bodyOf: (eventId) => JSON.stringify(state.events[eventId], null, 2),
      sign: (body, at, forged) =>
        signStripeEvent(body, forged ? 'whsec_of_somebody_else' : options.webhookSecret, at),
    };
  }

  register(app: FastifyInstance, faults: Faults): void {
    const calls = new StripeCalls(app, this.ledger, this.options, faults, this.parts.changed);
    registerStripeRoutes(calls, this);
  }

  bookPaid(payments: PastPayment[]): void {
    bookPaid(this.ledger.state, this.methods, payments);
    this.parts.changed();
  }

  resume(): void {
    this.intents.resume();
    this.refunds.resume();
  }

  close(): void {
    this.ledger.close();
  }
}
