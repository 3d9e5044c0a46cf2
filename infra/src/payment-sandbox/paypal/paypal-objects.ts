import { randomText } from '../state/identifiers.js';

/** Value at a path of untrusted JSON; undefined if the path ends early. */
function valueAt(document: unknown, path: string[]): unknown {
  let value = document;
  for (const name of path)
    value =
      value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;
  return value;
}

export function textAt(document: unknown, ...path: string[]): string | undefined {
  const value = valueAt(document, path);
  return typeof value === 'string' ? value : undefined;
}

export function objectAt(document: unknown, ...path: string[]): Record<string, unknown> {
  const value = valueAt(document, path);
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

/** PayPal's objects: orders in the sandbox's own format, the rest in wire format. */

export interface PayPalState {
  orders: Record<string, StoredOrder>;
  captures: Record<string, StoredCapture>;
  refunds: Record<string, PayPalRefund>;
  /** Absent in older states. */
  disputes?: Record<string, PayPalDispute>;
  events: Record<string, PayPalEvent>;
  /** Responses cached by path and `PayPal-Request-Id`. */
  answers: Record<string, PayPalResponse>;
  /** Access tokens and their expiry. */
  tokens: Record<string, number>;
  signer: { privateKey: string; certificate: string } | null;
}

export interface Money {
  currency_code: string;
  value: string;
}

export interface PurchaseUnit {
  reference_id: string;
  amount: Money;
  payee: { email_address: string; merchant_id: string };
  custom_id?: string;
  invoice_id?: string;
  description?: string;
}

/** Result of a capture, chosen on the approval page. */
export type Instrument = 'pays' | 'declines' | 'waits';

export interface StoredOrder {
  id: string;
  createTime: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  unit: PurchaseUnit;
  returnUrl: string | null;
  cancelUrl: string | null;
  instrument: Instrument | null;
  capture: string | null;
}

export interface StoredCapture {
  id: string;
  order: string;
  createTime: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  unit: PurchaseUnit;
  refundedCents: number;
  /** Absent in older states. */
  refunds?: string[];
}

export interface PayPalRefund {
  id: string;
  status: 'COMPLETED';
  amount: Money;
  create_time: string;
  update_time: string;
  custom_id?: string;
  invoice_id?: string;
  note_to_payer?: string;
  links: Link[];
}

export interface PayPalDispute {
  dispute_id: string;
  create_time: string;
  update_time: string;
  disputed_transactions: [{ seller_transaction_id: string; buyer_transaction_id: string }];
  reason: string;
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED';
  dispute_amount: Money;
  dispute_outcome?: {
    outcome_code: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR';
    amount_refunded: Money;
  };
  dispute_life_cycle_stage: 'CHARGEBACK';
}

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST';
}

export interface PayPalEvent {
  id: string;
  event_version: string;
  resource_version: string;
  create_time: string;
  resource_type: 'checkout-order' | 'capture' | 'refund' | 'dispute';
  event_type: string;
  summary: string;
  resource: object;
}

export interface PayPalResponse {
  status: number;
  body: unknown;
}

export const payer = {
  payer_id: 'QYR5Z8XDVJNXQ',
  email_address: 'acheteur@exemple.fr',
  name: { given_name: 'Camille', surname: 'Test' },
  address: { country_code: 'FR' },
};

export function centsOf(money: Money): number {
  return Math.round(Number(money.value) * 100);
}

export function moneyOf(cents: number, currency: string): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}

/** A rejected request; sent in PayPal's error format with this status. */
export class PayPalError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(JSON.stringify(body));
  }
}

const names = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;

export function payPalError(
  status: 400 | 404 | 422,
  issue: string,
  description: string,
  links: Link[] = [],
): PayPalError {
  const [name, message] = names[status];
  return new PayPalError(status, {
    name,
    details: [{ issue, description }],
    message,
    debug_id: randomText(13).toLowerCase(),
    links,
  });
}

export function notFound(): PayPalError {
  return payPalError(
    404,
    'INVALID_RESOURCE_ID',
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  );
}
