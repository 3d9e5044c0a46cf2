import { z } from 'zod';
import { answeredByPayPal } from './answered-by-paypal.js';
import type { PayPalClient } from './paypal-client.js';
import { Word } from './paypal-objects.js';

/** PayPal answers of no longer a time at once. */
const longest = 31 * 24 * 3_600_000;
const pageSize = 500;

const Page = z.object({
  total_pages: z.number().int().max(1000).default(1),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: Word,
          paypal_reference_id: Word.optional(),
          paypal_reference_id_type: z.string().optional(),
        }),
      }),
    )
    .default([]),
});

const Capture = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: Word.optional() }) }).optional(),
});

/**
 * The orders of which PayPal's own books tell anything since then: taken, given back, disputed. They are up to three hours late.
 * @throws DomainError `payment-provider-failed`, also where the seller has not allowed the books to be searched
 */
export async function ordersMoved(client: PayPalClient, since: Date, now = new Date()): Promise<string[]> {
  const captures = new Set<string>();
  for (let start = since.getTime(); start < now.getTime(); start += longest) {
    const end = Math.min(start + longest, now.getTime());
    for (const ref of await capturesBetween(client, new Date(start), new Date(end))) captures.add(ref);
  }
  const orders = new Set<string>();
  for (const ref of captures) {
    const order = await orderOf(client, ref);
    if (order) orders.add(order);
  }
  return [...orders];
}

async function capturesBetween(client: PayPalClient, start: Date, end: Date): Promise<string[]> {
  const captures: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: start.toISOString(),
      end_date: end.toISOString(),
      fields: 'transaction_info',
      page_size: String(pageSize),
      page: String(page),
    });
    const found = await answeredByPayPal(client.get(`/v1/reporting/transactions?${query}`), Page);
    pages = found?.total_pages ?? 0;
    for (const { transaction_info: info } of found?.transaction_details ?? []) {
      // What gives back, or asks for it, names what it is about.
      const isAboutAnother = info.paypal_reference_id_type === 'TXN' && info.paypal_reference_id;
      captures.push(isAboutAnother || info.transaction_id);
    }
  }
  return captures;
}

/** Null of a transaction that is no payment of an order: a withdrawal, a fee, something sold elsewhere. */
async function orderOf(client: PayPalClient, ref: string): Promise<string | null> {
  const found = await answeredByPayPal(
    client.get(`/v2/payments/captures/${encodeURIComponent(ref)}`),
    Capture,
  );
  return found?.supplementary_data?.related_ids.order_id ?? null;
}
