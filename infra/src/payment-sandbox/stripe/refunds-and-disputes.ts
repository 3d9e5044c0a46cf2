import { nowInSeconds, stripeId } from '../state/identifiers.js';
import { type FormParameters, mergeMetadata, text, wholeNumber } from './form-parameters.js';
import type { StripeLedger } from './stripe-ledger.js';
import { type Charge, type Dispute, invalidRequest, noSuch, type Refund } from './stripe-objects.js';

const settlingMs = 1500;

/** Refunds. With some test cards they are delayed, or fail later. */
export class Refunds {
  constructor(private readonly ledger: StripeLedger) {}

  /** Resumes refunds left pending by an earlier run. */
  resume(): void {
    for (const refund of Object.values(this.ledger.state.refunds)) {
      if (refund.status === 'pending') this.settleLater(refund);
    }
  }

  create(parameters: FormParameters): Refund {
    const charge = this.chargeToRefund(parameters);
    const left = charge.amount - charge.amount_refunded;
    if (charge.disputed)
      throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
    if (left === 0)
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    const amount = wholeNumber(parameters, 'amount') ?? left;
    if (amount < 1)
      throw invalidRequest('Invalid positive integer', {
        param: 'amount',
        code: 'parameter_invalid_integer',
      });
    if (amount > left)
      throw invalidRequest(
        `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
        {
          param: 'amount',
        },
      );

    const outcome = this.ledger.state.outcomes[charge.payment_method]?.kind;
    const refund: Refund = {
      id: stripeId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: nowInSeconds(),
      currency: charge.currency,
      metadata: mergeMetadata({}, parameters),
      payment_intent: charge.payment_intent,
      reason: text(parameters, 'reason') ?? null,
      status: outcome === 'refunds-slowly' ? 'pending' : 'succeeded',
    };
    this.ledger.state.refunds[refund.id] = refund;
    this.count(charge, amount);
    this.ledger.record('refund.created', refund);
    this.ledger.record('charge.refunded', charge);
    if (outcome === 'refunds-slowly' || outcome === 'refund-fails') this.settleLater(refund);
    else this.ledger.record('refund.updated', refund);
    return refund;
  }

  find(id: string): Refund {
    const refund = this.ledger.state.refunds[id];
    if (!refund) throw noSuch('refund', id, 'id');
    return refund;
  }

  private settleLater(refund: Refund): void {
    this.ledger.later(settlingMs, () => {
      const charge = this.ledger.state.charges[refund.charge];
      if (charge && this.ledger.state.outcomes[charge.payment_method]?.kind === 'refund-fails') {
        refund.status = 'failed';
        refund.failure_reason = 'expired_or_canceled_card';
        this.count(charge, -refund.amount);
        this.ledger.record('refund.failed', refund);
      } else {
        refund.status = 'succeeded';
        this.ledger.record('refund.updated', refund);
      }
    });
  }

  private count(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  private chargeToRefund(parameters: FormParameters): Charge {
    const { charges, paymentIntents } = this.ledger.state;
    const intentId = text(parameters, 'payment_intent');
    const chargeId = text(parameters, 'charge');
    if (intentId) {
      const intent = paymentIntents[intentId];
      if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
      const charge = charges[intent.latest_charge ?? ''];
      if (charge?.paid) return charge;
      throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      });
    }
    if (!chargeId)
      throw invalidRequest(
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    const charge = charges[chargeId];
    if (!charge) throw noSuch('charge', chargeId, 'charge');
    if (charge.paid) return charge;
    throw invalidRequest(`Charge ${chargeId} was not paid.`, { param: 'charge' });
  }
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}

/** Opens a dispute: the bank withholds the money until it is decided. */
export function openDispute(ledger: StripeLedger, charge: Charge): Dispute {
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is already disputed.`);
  if (charge.status !== 'succeeded') throw invalidRequest(`Charge ${charge.id} was not paid.`);
  charge.disputed = true;
  const dispute: Dispute = {
    id: stripeId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  ledger.state.disputes[dispute.id] = dispute;
  ledger.record('charge.dispute.created', dispute);
  return dispute;
}

export function closeDispute(ledger: StripeLedger, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = findDispute(ledger, id);
  if (dispute.status !== 'needs_response') throw invalidRequest(`This dispute is already ${dispute.status}.`);
  dispute.status = status;
  ledger.record('charge.dispute.closed', dispute);
  return dispute;
}

export function findDispute(ledger: StripeLedger, id: string): Dispute {
  const dispute = ledger.state.disputes[id];
  if (!dispute) throw noSuch('dispute', id, 'dispute');
  return dispute;
}
