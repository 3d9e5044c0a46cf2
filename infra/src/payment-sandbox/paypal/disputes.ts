import { randomText } from '../state/identifiers.js';
import type { Captures } from './captures.js';
import { centsOf, moneyOf, notFound, type PayPalDispute, payPalError } from './paypal-objects.js';
import type { PayPalLedger } from './paypal-ledger.js';

/** Disputes of captures opened by buyers at PayPal. While open, the capture cannot be refunded otherwise. */
export class Disputes {
  constructor(
    private readonly ledger: PayPalLedger,
    private readonly captures: Captures,
  ) {}

  /** Sandbox only: disputes the remaining amount of a capture. */
  open(captureId: string): PayPalDispute {
    const capture = this.captures.find(captureId);
    const isHeld = capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED';
    if (!isHeld || this.about(captureId).length > 0)
      throw payPalError(422, 'INVALID_RESOURCE_STATE', 'There is nothing to dispute about this capture.');
    const { amount } = capture.unit;
    const now = new Date().toISOString();
    const dispute: PayPalDispute = {
      dispute_id: `PP-D-${randomText(6).toUpperCase()}`,
      create_time: now,
      update_time: now,
      disputed_transactions: [{ seller_transaction_id: captureId, buyer_transaction_id: captureId }],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_amount: moneyOf(centsOf(amount) - capture.refundedCents, amount.currency_code),
      dispute_life_cycle_stage: 'CHARGEBACK',
    };
    this.all[dispute.dispute_id] = dispute;
    this.ledger.record('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute);
    return dispute;
  }

  /** Sandbox only: PayPal decides for seller or buyer. */
  close(id: string, status: 'won' | 'lost'): PayPalDispute {
    const dispute = this.find(id);
    if (dispute.status === 'RESOLVED')
      throw payPalError(422, 'INVALID_RESOURCE_STATE', 'This dispute is decided.');
    const code = status === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
    Object.assign(dispute, {
      status: 'RESOLVED',
      update_time: new Date().toISOString(),
      dispute_outcome: { outcome_code: code, amount_refunded: dispute.dispute_amount },
    });
    this.ledger.record('CUSTOMER.DISPUTE.RESOLVED', 'dispute', dispute);
    return dispute;
  }

  find(id: string): PayPalDispute {
    const dispute = this.all[id];
    if (!dispute) throw notFound();
    return dispute;
  }

  /** `GET /v1/customer/disputes`, with few fields per dispute. */
  list(captureId: string | undefined): object {
    const items = this.about(captureId).map(({ dispute_id, reason, status, dispute_amount }) => ({
      dispute_id,
      reason,
      status,
      dispute_amount,
    }));
    return { items, links: [] };
  }

  private about(captureId: string | undefined): PayPalDispute[] {
    return Object.values(this.all).filter(
      ({ disputed_transactions: [transaction] }) =>
        captureId === undefined || transaction.seller_transaction_id === captureId,
    );
  }

  private get all(): Record<string, PayPalDispute> {
    return (this.ledger.state.disputes ??= {});
  }
}
