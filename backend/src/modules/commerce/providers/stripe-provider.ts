import type { IncomingHttpHeaders } from 'node:http';
import { Stripe } from 'stripe';
import { z } from 'zod';
import type { Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import {
  type EventSubject,
  parseJson,
  type PaymentHandover,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  ProviderText,
  RefundRefused,
  type RefundRequest,
} from './payment-provider.js';

const toleranceSeconds = 300;

/** The event's object: an intent, or something that refers to one (charge, refund, dispute). */
const EventObject = z.object({
  id: ProviderText,
  object: ProviderText,
  payment_intent: ProviderText.nullish(),
});

const WebhookEvent = z.object({ id: ProviderText, type: ProviderText, data: z.unknown().optional() });

const EventData = z.object({ object: EventObject });

/** Stripe by its SDK, against the sandbox in demo and tests. */
export class StripeProvider implements PaymentProvider {
  private readonly stripe: Stripe;

  constructor(private readonly config: Config['stripe']) {
    const { hostname, port, protocol } = config.apiUrl;
    this.stripe = new Stripe(config.secretKey, {
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: 20_000,
      maxNetworkRetries: 2,
      telemetry: false,
    });
  }

  /** Implied: API keys belong to one account. */
  readonly payee = null;

  get livemode(): boolean {
    return this.config.livemode;
  }

  async begin(request: PaymentRequest): Promise<PaymentHandover> {
    const { idempotencyKey, amountCents, receiptEmail, metadata } = request;
    const intent = await this.call(() =>
      this.stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'eur',
          receipt_email: receiptEmail,
          metadata,
          allowed_payment_method_types: ['card'],
        },
        { idempotencyKey },
      ),
    );
    return toHandover(intent);
  }

  async resume(ref: string): Promise<PaymentHandover | null> {
    const intent = await this.intent(ref);
    return intent && toHandover(intent);
  }

  async retrieve(ref: string): Promise<ProviderPayment | null> {
    const intent = await this.intent(ref);
    return intent && toProviderPayment(intent);
  }

  /** No-op: Stripe captures automatically. */
  capture(ref: string): Promise<ProviderPayment | null> {
    return this.retrieve(ref);
  }

  async disputes(ref: string): Promise<ProviderDispute[]> {
    const { data } = await this.call(() => this.stripe.disputes.list({ payment_intent: ref, limit: 100 }));
    return data.map(({ id, status, amount, reason }) => ({
      ref: id,
      status: disputeStatuses[status] ?? 'open',
      amountCents: amount,
      reason,
    }));
  }

  async refund(request: RefundRequest): Promise<ProviderRefund> {
    const { paymentRef, amountCents, idempotencyKey, metadata } = request;
    try {
      const parameters = { payment_intent: paymentRef, amount: amountCents, metadata };
      return toProviderRefund(await this.stripe.refunds.create(parameters, { idempotencyKey }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RefundRefused(error.message);
      throw new DomainError('payment-provider-failed', { cause: error });
    }
  }

  async refunds(ref: string): Promise<ProviderRefund[]> {
    const { data } = await this.call(() => this.stripe.refunds.list({ payment_intent: ref, limit: 100 }));
    return data.map(toProviderRefund);
  }

  moved(since: Date): Promise<string[]> {
    const parameters = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
    return this.call(async () => {
      const refs = new Set<string>();
      for await (const { id, status } of this.stripe.paymentIntents.list(parameters))
        if (status === 'succeeded') refs.add(id);
      for await (const { payment_intent: intent } of this.stripe.refunds.list(parameters))
        if (intent) refs.add(idOf(intent));
      for await (const { payment_intent: intent } of this.stripe.disputes.list(parameters))
        if (intent) refs.add(idOf(intent));
      return [...refs];
    });
  }

  async cancel(ref: string): Promise<ProviderPayment | null> {
    try {
      return toProviderPayment(await this.stripe.paymentIntents.cancel(ref));
    } catch (error) {
      // Completed and canceled intents cannot be canceled: return their state.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.retrieve(ref);
      throw new DomainError('payment-provider-failed', { cause: error });
    }
  }

  subjectOf(eventType: string): EventSubject {
    if (eventType.startsWith('charge.dispute.')) return 'dispute';
    return /^(charge\.)?refund(ed)?\b/.test(eventType) ? 'refund' : 'payment';
  }

  async verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent> {
    const signature = String(headers['stripe-signature'] ?? '');
    // The SDK rejects old timestamps but accepts future ones; both are forgeries.
    const timestamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (!(timestamp <= Date.now() / 1000 + toleranceSeconds)) throw new DomainError('invalid-signature');
    try {
      const { webhookSecret } = this.config;
      this.stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, toleranceSeconds);
    } catch (error) {
      // The signature is verified first, so any other error is about signed content.
      const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError;
      throw new DomainError(isForged ? 'invalid-signature' : 'malformed-request', { cause: error });
    }
    const event = WebhookEvent.safeParse(parseJson(rawBody.toString('utf8')));
    if (!event.success) throw new DomainError('malformed-request', { cause: event.error });
    const { id, type } = event.data;
    const data = EventData.safeParse(event.data.data);
    // Unknown objects: a valid event without effect.
    if (!data.success) return { id, type, paymentRef: null };
    const { id: objectId, object: kind, payment_intent: intent } = data.data.object;
    return { id, type, paymentRef: kind === 'payment_intent' ? objectId : (intent ?? null) };
  }

  private intent(ref: string): Promise<Stripe.PaymentIntent | null> {
    return this.call(() =>
      this.stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }).catch(nullWhenMissing),
    );
  }

  private async call<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      throw new DomainError('payment-provider-failed', { cause: error });
    }
  }
}

/** Undecided disputes are open. An inquiry closed without a dispute counts as won. */
const disputeStatuses: Partial<Record<Stripe.Dispute.Status, ProviderDispute['status']>> = {
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
};

function nullWhenMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
  throw error;
}

function statusOf(intent: Stripe.PaymentIntent): ProviderPayment['status'] {
  if (intent.status === 'succeeded') return 'succeeded';
  if (intent.status === 'processing') return 'processing';
  if (intent.status === 'canceled') return 'canceled';
  return intent.last_payment_error ? 'failed' : 'open';
}

const toHandover = ({ id, client_secret: secret }: Stripe.PaymentIntent): PaymentHandover => ({
  ref: id,
  handover: secret ?? '',
});

const toProviderPayment = (intent: Stripe.PaymentIntent): ProviderPayment => ({
  ref: intent.id,
  status: statusOf(intent),
  amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency,
  livemode: intent.livemode,
  payee: null,
  captureRef:
    typeof intent.latest_charge === 'string' ? intent.latest_charge : (intent.latest_charge?.id ?? null),
  payerCountry: countryOf(intent),
  failure: intent.last_payment_error?.message ?? null,
  metadata: intent.metadata,
});

const countryOf = ({ latest_charge: charge }: Stripe.PaymentIntent): string | null =>
  (typeof charge === 'object' && charge?.payment_method_details?.card?.country) || null;

const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id);

/** Anything that still requires an action is pending. */
const refundStatuses: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  ref: refund.id,
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
  amountCents: refund.amount,
  failure: refund.failure_reason ?? null,
  createdAt: new Date(refund.created * 1000),
  metadata: refund.metadata ?? {},
});
