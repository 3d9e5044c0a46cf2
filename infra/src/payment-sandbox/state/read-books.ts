import { centsOf, type PayPalDispute } from '../paypal/paypal-objects.js';
import type { SandboxState } from './sandbox-state.js';

/** A payment as the provider's own books hold it, for specs to compare the product's with. */
export interface BookedPayment {
  provider: 'stripe' | 'paypal';
  ref: string;
  /** What the money was taken as: a charge, a capture. */
  captureRef: string | null;
  /** What the seller says that it is for. */
  paymentId: string | null;
  capturedCents: number;
  refunds: { ref: string; cents: number; status: string }[];
  disputes: { ref: string; cents: number; status: string }[];
}

/** Every payment of both providers, also those that took nothing. */
export function readBooks({ stripe, paypal }: Pick<SandboxState, 'stripe' | 'paypal'>): BookedPayment[] {
  const refunds = Map.groupBy(Object.values(stripe.refunds), (refund) => refund.payment_intent);
  const disputes = Map.groupBy(Object.values(stripe.disputes), (dispute) => dispute.payment_intent);
  const byCard = Object.values(stripe.paymentIntents).map((intent): BookedPayment => {
    const { id: ref, status, amount_received: cents, latest_charge: captureRef, metadata } = intent;
    return {
      provider: 'stripe',
      ref,
      captureRef,
      paymentId: metadata['payment_id'] ?? null,
      capturedCents: status === 'succeeded' ? cents : 0,
      refunds: (refunds.get(ref) ?? []).map((refund) => booked(refund.id, refund.amount, refund.status)),
      disputes: (disputes.get(ref) ?? []).map((dispute) =>
        booked(dispute.id, dispute.amount, dispute.status),
      ),
    };
  });
  const byPayPal = Object.values(paypal.orders).map(({ id: ref, unit, capture: id }): BookedPayment => {
    const capture = paypal.captures[id ?? ''];
    const isTaken = capture && capture.status !== 'PENDING' && capture.status !== 'DECLINED';
    const asked = Object.values(paypal.disputes ?? {}).filter(
      ({ disputed_transactions: [about] }) => about.seller_transaction_id === id,
    );
    const given = (capture?.refunds ?? []).map((refund) => paypal.refunds[refund]);
    return {
      provider: 'paypal',
      ref,
      captureRef: id,
      paymentId: unit.custom_id ?? null,
      capturedCents: isTaken ? centsOf(unit.amount) : 0,
      refunds: given.flatMap((refund) =>
        refund ? [booked(refund.id, centsOf(refund.amount), 'succeeded')] : [],
      ),
      disputes: asked.map((dispute) =>
        booked(dispute.dispute_id, centsOf(dispute.dispute_amount), stateOf(dispute)),
      ),
    };
  });
  return [...byCard, ...byPayPal];
}

/** In the words of the other provider. */
function stateOf({ dispute_outcome: outcome }: PayPalDispute): string {
  if (!outcome) return 'needs_response';
  return outcome.outcome_code === 'RESOLVED_SELLER_FAVOUR' ? 'won' : 'lost';
}

const booked = (ref: string, cents: number, status: string) => ({ ref, cents, status });
