import type { Token } from '../../../kernel/handlers.js';

/** Injection token of the payment provider port. */
export const PAYMENT_PROVIDER = Symbol('payment-provider') as Token<PaymentProvider>;

/** What the provider says of a payment when asked; the only thing that is believed. */
export interface ProviderPayment {
  ref: string;
  /** What the buyer's browser confirms with. */
  clientSecret: string;
  status: 'open' | 'processing' | 'failed' | 'canceled' | 'succeeded';
  amountCents: number;
  currency: string;
  livemode: boolean;
  captureRef: string | null;
  /** What the provider said when it refused. */
  failure: string | null;
  metadata: Record<string, string>;
}

/** A buyer's bank wants the money of a payment back. */
export interface ProviderDispute {
  ref: string;
  status: 'open' | 'won' | 'lost';
  amountCents: number;
  reason: string;
}

/** Verified content of a webhook: where to look, never what to believe. */
export interface ProviderEvent {
  id: string;
  type: string;
  paymentRef: string | null;
}

export interface PaymentProvider {
  /** @throws DomainError `payment-provider-failed` */
  create(request: {
    idempotencyKey: string;
    amountCents: number;
    receiptEmail: string;
    metadata: Record<string, string>;
  }): Promise<ProviderPayment>;
  /** Null when the provider does not know it. @throws DomainError `payment-provider-failed` */
  retrieve(ref: string): Promise<ProviderPayment | null>;
  /** The disputes of a payment, decided or not. @throws DomainError `payment-provider-failed` */
  disputes(ref: string): Promise<ProviderDispute[]>;
  /** Answers the state afterwards: money that was faster than the cancellation shows as succeeded. */
  cancel(ref: string): Promise<ProviderPayment | null>;
  /** @throws DomainError `invalid-signature`, `malformed-request` when it is signed and no event, which no retry changes */
  verifyWebhook(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
