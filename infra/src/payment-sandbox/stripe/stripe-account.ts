import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults/faults.js';
import type { PastPayment, PaymentSandboxOptions } from '../sandbox-options.js';
import type { WebhookChannel } from '../webhooks/delivery.js';
import { signStripeEvent } from '../webhooks/sign-stripe-event.js';
import { bookPaid } from './past-payments.js';
import { PaymentIntents } from './payment-intents.js';
import { PaymentMethods } from './payment-methods.js';
import { Refunds } from './refunds.js';
import { StripeCalls } from './stripe-calls.js';
import { StripeLedger } from './stripe-ledger.js';
import type { StripeEvent, StripeState } from './stripe-objects.js';
import { registerStripeRoutes } from './stripe-routes.js';

interface Surroundings {
  publicUrl: () => string;
  announce(event: StripeEvent): void;
  changed: () => void;
}

/** One seller's account at the sandbox's Stripe. */
export class StripeAccount {
  readonly ledger: StripeLedger;
  readonly intents: PaymentIntents;
  readonly refunds: Refunds;
  readonly channel: WebhookChannel;
  readonly methods: PaymentMethods;

  constructor(
    private readonly options: PaymentSandboxOptions['stripe'],
    state: StripeState,
    private readonly surroundings: Surroundings,
  ) {
    this.ledger = new StripeLedger({ state, ...surroundings });
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
    const calls = new StripeCalls(app, this.ledger, this.options, faults, this.surroundings.changed);
    registerStripeRoutes(calls, this);
  }

  bookPaid(payments: PastPayment[]): void {
    bookPaid(this.ledger.state, this.methods, payments);
    this.surroundings.changed();
  }

  resume(): void {
    this.intents.resume();
    this.refunds.resume();
  }

  close(): void {
    this.ledger.close();
  }
}
