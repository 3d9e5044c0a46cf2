import { paypalId } from '../state/identifiers.js';
import {
  centsOf,
  moneyOf,
  notFound,
  objectAt,
  payPalError,
  type PayPalRefund,
  type PayPalState,
  type StoredCapture,
  textAt,
} from './paypal-objects.js';
import type { PayPalLedger } from './paypal-ledger.js';

const isDisputed = ({ disputes = {} }: PayPalState, { id }: StoredCapture): boolean =>
  Object.values(disputes).some(
    ({ disputed_transactions: [about], dispute_outcome: outcome }) =>
      about.seller_transaction_id === id && outcome?.outcome_code !== 'RESOLVED_SELLER_FAVOUR',
  );

/** After the capture: refunds, reversals, and the review of pending captures. */
export class Captures {
  constructor(private readonly ledger: PayPalLedger) {}

  find(id: string): StoredCapture {
    const capture = this.ledger.state.captures[id];
    if (!capture) throw notFound();
    return capture;
  }

  findRefund(id: string): PayPalRefund {
    const refund = this.ledger.state.refunds[id];
    if (!refund) throw notFound();
    return refund;
  }

  refund(id: string, body: unknown): PayPalRefund {
    const capture = this.find(id);
    const amount = objectAt(body, 'amount');
    const cents = 'value' in amount ? Math.round(Number(textAt(amount, 'value')) * 100) : undefined;
    const details = { note: textAt(body, 'note_to_payer'), customId: textAt(body, 'custom_id') };
    return this.giveBack(capture, cents, 'PAYMENT.CAPTURE.REFUNDED', details);
  }

  /** The payer's bank reversed the payment. */
  reverse(id: string): PayPalRefund {
    return this.giveBack(this.find(id), undefined, 'PAYMENT.CAPTURE.REVERSED');
  }

  /** Ends PayPal's review of a pending capture. */
  review(id: string, status: 'COMPLETED' | 'DECLINED'): StoredCapture {
    const capture = this.find(id);
    if (capture.status !== 'PENDING') return capture;
    capture.status = status;
    const type = status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
    this.ledger.record(type, 'capture', this.ledger.capture(capture));
    return capture;
  }

  private giveBack(
    capture: StoredCapture,
    asked: number | undefined,
    type: string,
    details: { note?: string | undefined; customId?: string | undefined } = {},
  ): PayPalRefund {
    const { amount, invoice_id } = capture.unit;
    const { note, customId: custom_id = capture.unit.custom_id } = details;
    const left = centsOf(amount) - capture.refundedCents;
    const cents = asked ?? left;
    if (isDisputed(this.ledger.state, capture))
      throw payPalError(
        422,
        'TRANSACTION_DISPUTED',
        'Refunds cannot be offered at this time because there is an open case on this transaction.',
      );
    if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED')
      throw left === 0
        ? payPalError(422, 'CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
        : payPalError(
            422,
            'INVALID_RESOURCE_STATE',
            `A capture that is ${capture.status} cannot be refunded.`,
          );
    if (!(cents > 0)) throw payPalError(400, 'INVALID_PARAMETER_VALUE', 'The amount must be above zero.');
    if (cents > left)
      throw payPalError(
        422,
        'REFUND_AMOUNT_EXCEEDED',
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
      );

    const id = paypalId();
    const now = new Date().toISOString();
    const refund: PayPalRefund = {
      id,
      status: 'COMPLETED',
      amount: moneyOf(cents, amount.currency_code),
      create_time: now,
      update_time: now,
      ...(custom_id && { custom_id }),
      ...(invoice_id && { invoice_id }),
      ...(note && { note_to_payer: note }),
      links: [
        { href: this.ledger.apiLink(`/v2/payments/refunds/${id}`), rel: 'self', method: 'GET' },
        { href: this.ledger.apiLink(`/v2/payments/captures/${capture.id}`), rel: 'up', method: 'GET' },
      ],
    };
    capture.refundedCents += cents;
    capture.status = capture.refundedCents === centsOf(amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    this.ledger.state.refunds[id] = refund;
    capture.refunds = [...(capture.refunds ?? []), id];
    this.ledger.record(type, 'refund', refund);
    return refund;
  }
}
