import type { IncomingHttpHeaders } from 'node:http';

/** What the provider says of a payment when asked; the only thing that is believed. */
export interface ProviderPayment {
  ref: string;
  /** `approved`: the buyer has agreed, and the money waits for us to take it. */
  status: 'open' | 'approved' | 'processing' | 'failed' | 'canceled' | 'succeeded';
  amountCents: number;
  currency: string;
  livemode: boolean;
  /** The seller whom the money goes to; null where the provider does not say. */
  payee: string | null;
  captureRef: string | null;
  /** ISO code of the card's or account's country, once it has paid; null where the provider does not tell. */
  payerCountry: string | null;
  /** What the provider said when it refused. */
  failure: string | null;
  metadata: Record<string, string>;
}

/** What is asked for: the buyer's browser goes on from here. */
export interface PaymentRequest {
  idempotencyKey: string;
  amountCents: number;
  receiptEmail: string;
  metadata: Record<string, string>;
}

/** A payment that waits for its buyer. */
export interface BegunPayment {
  ref: string;
  /** What the buyer's browser goes on with, at the provider: a secret to confirm with, or an address to go to. */
  handover: string;
}

/** A buyer's bank wants the money of a payment back. */
export interface ProviderDispute {
  ref: string;
  status: 'open' | 'won' | 'lost';
  amountCents: number;
  reason: string;
}

/** Money that the provider gives back, or tried to. Its word may change, even from `succeeded` to `failed`. */
export interface ProviderRefund {
  ref: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  failure: string | null;
  createdAt: Date;
  /** What we asked with: `refund_id`. Empty where somebody made it in the provider's dashboard. */
  metadata: Record<string, string>;
}

/** What is asked of the provider: the payment, or what it was captured as. */
export interface RefundRequest {
  paymentRef: string;
  captureRef: string | null;
  amountCents: number;
  idempotencyKey: string;
  metadata: Record<string, string>;
}

/** The provider will not give the money back, and says why. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** Verified content of a webhook: where to look, never what to believe. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment's own reference, or that of its capture. */
  paymentRef: string | null;
}

/** What an event of some type has us look at. */
export type EventConcern = 'payment' | 'refund' | 'dispute';

/** A foreign place that takes the money. What is one provider's alone stands in its adapter. */
export interface PaymentProvider {
  /** Whether real money is taken. */
  readonly livemode: boolean;
  /** Who the seller must be; null where that goes without saying. */
  readonly payee: string | null;
  /** @throws DomainError `payment-provider-failed` */
  begin(request: PaymentRequest): Promise<BegunPayment>;
  /** The same payment for a buyer who comes back to it; null when the provider does not know it. @throws DomainError `payment-provider-failed` */
  resume(ref: string): Promise<BegunPayment | null>;
  /** Null when the provider does not know it. @throws DomainError `payment-provider-failed` */
  retrieve(ref: string): Promise<ProviderPayment | null>;
  /** Takes what is `approved`, once, and answers what is then true. @throws DomainError `payment-provider-failed` */
  capture(ref: string): Promise<ProviderPayment | null>;
  /** The disputes of a payment, decided or not. @throws DomainError `payment-provider-failed` */
  disputes(ref: string): Promise<ProviderDispute[]>;
  /**
   * Gives money of a payment back. The same key gives it back once.
   * @throws RefundRefused when the provider will not, whatever is repeated
   * @throws DomainError `payment-provider-failed` when it is not known whether it did
   */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Every refund of a payment, wherever it was made. @throws DomainError `payment-provider-failed` */
  refunds(ref: string): Promise<ProviderRefund[]>;
  /** The payments of which anything moved since then: taken, given back, disputed. @throws DomainError `payment-provider-failed` */
  moved(since: Date): Promise<string[]>;
  /** Answers the state afterwards: money that was faster than the cancellation shows as succeeded. */
  cancel(ref: string): Promise<ProviderPayment | null>;
  concernOf(eventType: string): EventConcern;
  /** @throws DomainError `invalid-signature`, `malformed-request` when it is signed and no event, which no retry changes */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>;
}
