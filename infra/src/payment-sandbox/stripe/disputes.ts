import { nowInSeconds, stripeId } from '../state/identifiers.js';
import { invalidRequest, noSuch } from './stripe-error.js';
import type { StripeLedger } from './stripe-ledger.js';
import type { Charge, Dispute } from './stripe-objects.js';

/** A buyer's bank takes the money back until the dispute is decided. */
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
