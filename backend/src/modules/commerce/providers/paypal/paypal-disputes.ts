import { z } from 'zod';
import type { ProviderDispute } from '../payment-provider.js';
import { answeredByPayPal } from './answered-by-paypal.js';
import type { PayPalClient } from './paypal-client.js';
import { Word } from './paypal-objects.js';

const List = z.object({ items: z.array(z.object({ dispute_id: Word })).default([]) });

const Dispute = z.object({
  dispute_id: Word,
  reason: z.string().default(''),
  status: z.string(),
  dispute_amount: z.object({ value: z.string() }),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

/** Decided for the seller; whatever else a dispute is resolved with gives the money back. */
const kept = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'RESOLVED_WITH_PAYOUT'];

/** The disputes about a capture. @throws DomainError `payment-provider-failed` */
export async function disputesOf(client: PayPalClient, captureRef: string): Promise<ProviderDispute[]> {
  const query = `disputed_transaction_id=${encodeURIComponent(captureRef)}`;
  const list = await answeredByPayPal(client.get(`/v1/customer/disputes?${query}`), List);
  const disputes: ProviderDispute[] = [];
  for (const { dispute_id: id } of list?.items ?? []) {
    const asked = client.get(`/v1/customer/disputes/${encodeURIComponent(id)}`);
    const dispute = await answeredByPayPal(asked, Dispute);
    if (dispute) disputes.push(toProviderDispute(dispute));
  }
  return disputes;
}

const toProviderDispute = (dispute: z.infer<typeof Dispute>): ProviderDispute => ({
  ref: dispute.dispute_id,
  status: stateOf(dispute),
  amountCents: Math.round(Number(dispute.dispute_amount.value) * 100),
  reason: dispute.reason,
});

function stateOf({ status, dispute_outcome: outcome }: z.infer<typeof Dispute>): ProviderDispute['status'] {
  if (status !== 'RESOLVED') return 'open';
  return kept.includes(outcome?.outcome_code ?? '') ? 'won' : 'lost';
}
