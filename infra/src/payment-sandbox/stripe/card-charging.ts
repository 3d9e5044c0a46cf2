import { nowInSeconds, stripeId } from '../state/identifiers.js';
import { openDispute } from './refunds-and-disputes.js';
import {
  type Charge,
  type PaymentIntent,
  type PaymentMethod,
  StripeError,
  type StripeErrorBody,
} from './stripe-objects.js';
import type { StripeLedger } from './stripe-ledger.js';
import { declineMessage, type CardOutcome } from './test-cards.js';

const processingMs = 1500;

/** Simulates the bank: the result of charging an intent's card. */
export class CardCharging {
  constructor(private readonly ledger: StripeLedger) {}

  confirm(intent: PaymentIntent, returnUrl: string | undefined): PaymentIntent {
    const { outcome } = this.cardOf(intent);
    intent.last_payment_error = null;
    switch (outcome.kind) {
      case 'declined':
        throw this.decline(intent, outcome.code, outcome.declineCode);
      case 'asks-three-d-secure':
        return this.askBank(intent, returnUrl);
      case 'processes':
        intent.status = 'processing';
        this.ledger.record('payment_intent.processing', intent);
        this.finishLater(intent);
        return intent;
      default:
        return this.approve(intent);
    }
  }

  approve(intent: PaymentIntent): PaymentIntent {
    const charge = this.charge(intent, null);
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.next_action = null;
    intent.last_payment_error = null;
    this.ledger.record('charge.succeeded', charge);
    this.ledger.record('payment_intent.succeeded', intent);
    if (this.cardOf(intent).outcome.kind === 'disputed') openDispute(this.ledger, charge);
    return intent;
  }

  refuseAuthentication(intent: PaymentIntent): PaymentIntent {
    this.fail(intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        "Nous n'avons pas pu authentifier votre moyen de paiement. Choisissez-en un autre ou réessayez.",
    });
    return intent;
  }

  finishLater(intent: PaymentIntent): void {
    this.ledger.later(processingMs, () => {
      if (intent.status === 'processing') this.approve(intent);
    });
  }

  private askBank(intent: PaymentIntent, returnUrl: string | undefined): PaymentIntent {
    const page = new URL(`/3-d-secure/${intent.id}`, this.ledger.publicUrl);
    page.searchParams.set('client_secret', intent.client_secret);
    if (returnUrl) page.searchParams.set('return_url', returnUrl);
    intent.status = 'requires_action';
    intent.next_action = returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: page.href } }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page.href },
        };
    this.ledger.record('payment_intent.requires_action', intent);
    return intent;
  }

  private decline(intent: PaymentIntent, code: string, declineCode: string): StripeError {
    const message = declineMessage(declineCode);
    const charge = this.charge(intent, { code, message });
    this.ledger.record('charge.failed', charge);
    const error: StripeErrorBody = {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      charge: charge.id,
      payment_method: this.cardOf(intent).method,
    };
    this.fail(intent, error);
    return new StripeError(402, { ...error, payment_intent: intent });
  }

  private fail(intent: PaymentIntent, error: StripeErrorBody): void {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_payment_error = error;
    this.ledger.record('payment_intent.payment_failed', intent);
  }

  private charge(intent: PaymentIntent, failure: { code: string; message: string } | null): Charge {
    const { method } = this.cardOf(intent);
    const charge: Charge = {
      id: stripeId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: failure ? 0 : intent.amount,
      amount_refunded: 0,
      billing_details: method.billing_details,
      captured: !failure,
      created: nowInSeconds(),
      currency: intent.currency,
      customer: intent.customer,
      description: intent.description,
      disputed: false,
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
      livemode: false,
      metadata: { ...intent.metadata },
      paid: !failure,
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: { card: method.card, type: 'card' },
      receipt_email: intent.receipt_email,
      refunded: false,
      status: failure ? 'failed' : 'succeeded',
    };
    this.ledger.state.charges[charge.id] = charge;
    intent.latest_charge = charge.id;
    return charge;
  }

  private cardOf(intent: PaymentIntent): { method: PaymentMethod; outcome: CardOutcome } {
    const method = this.ledger.state.paymentMethods[intent.payment_method ?? ''];
    const outcome = method && this.ledger.state.outcomes[method.id];
    if (!method || !outcome)
      throw new Error(`The payment method of ${intent.id} is not in the sandbox's state`);
    return { method, outcome };
  }
}
