import { z } from 'zod';
import { type ProviderDispute, ProviderText } from '../payment-provider.js';
import { callPayPal, type PayPalClient } from './paypal-client.js';

const List = z.object({ items: z.array(z.object({ dispute_id: ProviderText })).default([]) });

const Dispute = z.object({
  dispute_id: ProviderText,
  reason: z.string().default(''),
  status: z.string(),
  dispute_amount: z.object({ value: z.string() }),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

/** Resolutions in favour of the seller; any other returns the money. */
const sellerResolutions = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'RESOLVED_WITH_PAYOUT'];

/** Disputes of a capture. @throws DomainError `payment-provider-failed` */
export async function listDisputes(client: PayPalClient, captureRef: string): Promise<ProviderDispute[]> {
  const query = `disputed_transaction_id=${encodeURIComponent(captureRef)}`;
  const list = await callPayPal(client.get(`/v1/customer/disputes?${query}`), List);
  const disputes: ProviderDispute[] = [];
  for (const { dispute_id: id } of list?.items ?? []) {
    const response = client.get(`/v1/customer/disputes/${encodeURIComponent(id)}`);
    const dispute = await callPayPal(response, Dispute);
    if (dispute) disputes.push(toProviderDispute(dispute));
  }
  return disputes;
}

const toProviderDispute = (dispute: z.infer<typeof Dispute>): ProviderDispute => ({
  ref: dispute.dispute_id,
  status: disputeStatus(dispute),
  amountCents: Math.round(Number(dispute.dispute_amount.value) * 100),
  reason: dispute.reason,
});

function disputeStatus({
  status,
  dispute_outcome: outcome,
}: z.infer<typeof Dispute>): ProviderDispute['status'] {
  if (status !== 'RESOLVED') return 'open';
  return sellerResolutions.includes(outcome?.outcome_code ?? '') ? 'won' : 'lost';
}

/** PayPal's maximum period per query. */
const maxPeriod = 31 * 24 * 3_600_000;
const pageSize = 500;

const Page = z.object({
  total_pages: z.number().int().max(1000).default(1),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: ProviderText,
          paypal_reference_id: ProviderText.optional(),
          paypal_reference_id_type: z.string().optional(),
        }),
      }),
    )
    .default([]),
});

const Capture = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: ProviderText.optional() }) }).optional(),
});

/**
 * Orders with transactions since then: captures, refunds, disputes. PayPal's reports lag by up to three hours.
 * @throws DomainError `payment-provider-failed`, also without the permission to search transactions
 */
export async function listChangedOrders(
  client: PayPalClient,
  since: Date,
  now = new Date(),
): Promise<string[]> {
  const captures = new Set<string>();
  for (let start = since.getTime(); start < now.getTime(); start += maxPeriod) {
    const end = Math.min(start + maxPeriod, now.getTime());
    for (const ref of await listCaptures(client, new Date(start), new Date(end))) captures.add(ref);
  }
  const orders = new Set<string>();
  for (const ref of captures) {
    const order = await findOrder(client, ref);
    if (order) orders.add(order);
  }
  return [...orders];
}

async function listCaptures(client: PayPalClient, start: Date, end: Date): Promise<string[]> {
  const captures: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: start.toISOString(),
      end_date: end.toISOString(),
      fields: 'transaction_info',
      page_size: String(pageSize),
      page: String(page),
    });
    const result = await callPayPal(client.get(`/v1/reporting/transactions?${query}`), Page);
    pages = result?.total_pages ?? 0;
    for (const { transaction_info: info } of result?.transaction_details ?? []) {
      // Refunds and disputes refer to another transaction.
      const isAboutAnother = info.paypal_reference_id_type === 'TXN' && info.paypal_reference_id;
      captures.push(isAboutAnother || info.transaction_id);
    }
  }
  return captures;
}

/** Null for transactions that are no payment of an order: withdrawals, fees, other sales. */
async function findOrder(client: PayPalClient, ref: string): Promise<string | null> {
  const capture = await callPayPal(client.get(`/v2/payments/captures/${encodeURIComponent(ref)}`), Capture);
  return capture?.supplementary_data?.related_ids.order_id ?? null;
}
