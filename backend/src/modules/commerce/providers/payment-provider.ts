import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.js';
import { traced } from '../../../kernel/tracing.js';
import type { Metrics } from '../../../platform/observability/metrics.js';
import type { ProviderName } from '../payments/payment.domain.js';

/** Ids and types at a provider are printable ASCII; anything else is not genuine, even if signed. */
export const ProviderText = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** Undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A payment as the provider reports it; the only source that is believed. */
export interface ProviderPayment {
  ref: string;
  /** `approved`: by the buyer; the payment is to be captured. */
  status: 'open' | 'approved' | 'processing' | 'failed' | 'canceled' | 'succeeded';
  amountCents: number;
  currency: string;
  livemode: boolean;
  /** The seller's account; null where the provider does not report it. */
  payee: string | null;
  captureRef: string | null;
  /** ISO code of the card's or account's country once paid; null where the provider does not report it. */
  payerCountry: string | null;
  /** The provider's failure message. */
  failure: string | null;
  metadata: Record<string, string>;
}

/** A payment to create at the provider. */
export interface PaymentRequest {
  idempotencyKey: string;
  amountCents: number;
  receiptEmail: string;
  metadata: Record<string, string>;
}

/** A created payment, to be completed by the buyer. */
export interface PaymentHandover {
  ref: string;
  /** For the buyer's browser to complete the payment: a client secret, or a URL to redirect to. */
  handover: string;
}

/** A dispute (chargeback) of a payment. */
export interface ProviderDispute {
  ref: string;
  status: 'open' | 'won' | 'lost';
  amountCents: number;
  reason: string;
}

/** A refund as the provider reports it. Its status may change, even from `succeeded` to `failed`. */
export interface ProviderRefund {
  ref: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  failure: string | null;
  createdAt: Date;
  /** As sent with our request: `refund_id`. Empty for a refund made in the provider's dashboard. */
  metadata: Record<string, string>;
}

/** A refund to create at the provider, by payment or by capture. */
export interface RefundRequest {
  paymentRef: string;
  captureRef: string | null;
  amountCents: number;
  idempotencyKey: string;
  metadata: Record<string, string>;
}

/** The provider refuses the refund, and says why. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** A verified webhook: tells which payment to look at, and is believed in nothing else. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment's own reference, or that of its capture. */
  paymentRef: string | null;
}

/** The subject of a webhook type. */
export type EventSubject = 'payment' | 'refund' | 'dispute';

/** Port of a payment provider; its adapters contain what is specific to one. */
export interface PaymentProvider {
  /** Whether real money is taken. */
  readonly livemode: boolean;
  /** The expected seller account; null where it is implied. */
  readonly payee: string | null;
  /** @throws DomainError `payment-provider-failed` */
  begin(request: PaymentRequest): Promise<PaymentHandover>;
  /**
   * The payment for a buyer who returns to it; null when the provider does not know it.
   * @throws DomainError `payment-provider-failed`
   */
  resume(ref: string): Promise<PaymentHandover | null>;
  /** Null when the provider does not know it. @throws DomainError `payment-provider-failed` */
  retrieve(ref: string): Promise<ProviderPayment | null>;
  /**
   * Captures an `approved` payment, once, and answers its state afterwards.
   * @throws DomainError `payment-provider-failed`
   */
  capture(ref: string): Promise<ProviderPayment | null>;
  /** The disputes of a payment, decided or not. @throws DomainError `payment-provider-failed` */
  disputes(ref: string): Promise<ProviderDispute[]>;
  /**
   * Refunds a payment. Idempotent by key.
   * @throws RefundRefused when the provider refuses, so that no retry helps
   * @throws DomainError `payment-provider-failed` when the outcome is unknown
   */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Every refund of a payment, wherever it was made. @throws DomainError `payment-provider-failed` */
  refunds(ref: string): Promise<ProviderRefund[]>;
  /**
   * The payments that changed since then: captured, refunded, disputed.
   * @throws DomainError `payment-provider-failed`
   */
  moved(since: Date): Promise<string[]>;
  /** Returns the state afterwards: a payment completed before the cancellation shows as succeeded. */
  cancel(ref: string): Promise<ProviderPayment | null>;
  subjectOf(eventType: string): EventSubject;
  /**
   * @throws DomainError `invalid-signature`; `malformed-request` when it is signed but no event, so that a retry
   * is pointless
   */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>;
}

/** The configured providers. A payment always uses the one that it was begun with. */
export class PaymentProviders {
  constructor(private readonly providers: Partial<Record<ProviderName, PaymentProvider>>) {}

  /** @throws DomainError `payment-method-not-offered` */
  of(name: ProviderName): PaymentProvider {
    const provider = this.providers[name];
    if (!provider) throw new DomainError('payment-method-not-offered');
    return provider;
  }

  /** Each configured provider, by name. */
  all(): [ProviderName, PaymentProvider][] {
    return Object.entries(this.providers) as [ProviderName, PaymentProvider][];
  }
}

/** The methods that call the provider over the network. */
const observedCalls = [
  'begin',
  'resume',
  'retrieve',
  'capture',
  'disputes',
  'refund',
  'refunds',
  'moved',
  'cancel',
] as const satisfies readonly (keyof PaymentProvider)[];
const isObservedCall = (name: string | symbol): name is (typeof observedCalls)[number] =>
  (observedCalls as readonly (string | symbol)[]).includes(name);

/** Wraps a provider so that its calls are traced and measured. A refusal counts as an answer. */
export function observedProvider(
  provider: PaymentProvider,
  name: ProviderName,
  { providerCalls }: Metrics,
): PaymentProvider {
  const observe = async (call: string, work: () => Promise<unknown>): Promise<unknown> => {
    const started = performance.now();
    const observeCall = (outcome: 'answered' | 'failed') =>
      providerCalls.observe({ provider: name, call, outcome }, (performance.now() - started) / 1000);
    try {
      const response = await traced(`${name} ${call}`, { kind: 'client' }, work);
      observeCall('answered');
      return response;
    } catch (error) {
      observeCall(error instanceof RefundRefused ? 'answered' : 'failed');
      throw error;
    }
  };
  return new Proxy(provider, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (!isObservedCall(property) || typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        observe(property, () => Reflect.apply(value, target, args) as Promise<unknown>);
    },
  });
}
