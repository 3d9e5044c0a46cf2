import { z } from 'zod';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { ProviderDispute } from '../payment-provider.js';
import { PayPalRefusal, type PayPalClient } from './paypal-client.js';
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
  const list = await read(client, `/v1/customer/disputes?${query}`, List);
  const disputes: ProviderDispute[] = [];
  for (const { dispute_id: id } of list?.items ?? []) {
    const dispute = await read(client, `/v1/customer/disputes/${encodeURIComponent(id)}`, Dispute);
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

async function read<Shape extends z.ZodType>(
  client: PayPalClient,
  path: string,
  shape: Shape,
): Promise<z.infer<Shape> | null> {
  try {
    const found = shape.safeParse(await client.get(path));
    if (found.success) return found.data;
    throw new DomainError('payment-provider-failed', { cause: z.prettifyError(found.error) });
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    if (error.status === 404) return null;
    throw new DomainError('payment-provider-failed', { cause: error });
  }
}
