import { z } from 'zod';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { ProviderEvent } from '../payment-provider.js';
import { Word } from './paypal-objects.js';

const Event = z.object({
  id: Word,
  event_type: Word,
  resource_type: z.string().optional(),
  resource: z.unknown().optional(),
});

/** What names the order, or its capture, in the resource of each kind of event. */
const Order = z.object({ id: Word });
const Capture = z.object({
  id: Word,
  supplementary_data: z.object({ related_ids: z.object({ order_id: Word.optional() }) }).optional(),
});
const Refund = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const Dispute = z.object({
  disputed_transactions: z.tuple([z.object({ seller_transaction_id: Word })], z.unknown()),
});

/** @throws DomainError `malformed-request` */
export function readPayPalEvent(rawBody: Buffer): ProviderEvent {
  const event = Event.safeParse(parseJson(rawBody.toString('utf8')));
  if (!event.success) throw new DomainError('malformed-request', { cause: event.error });
  const { id, event_type: type, resource_type: kind, resource } = event.data;
  return { id, type, paymentRef: refOf(kind, resource) };
}

/** Null for what is about nothing of a known shape: an event all the same, which settles nothing. */
function refOf(kind: string | undefined, resource: unknown): string | null {
  if (kind === 'checkout-order') return Order.safeParse(resource).data?.id ?? null;
  if (kind === 'capture') {
    const capture = Capture.safeParse(resource).data;
    // Some name their order by address alone; the capture's own number is known to us once it is settled.
    return capture?.supplementary_data?.related_ids.order_id ?? capture?.id ?? null;
  }
  if (kind === 'dispute')
    return Dispute.safeParse(resource).data?.disputed_transactions[0].seller_transaction_id ?? null;
  if (kind !== 'refund') return null;
  // A refund names the capture that it gives back of, by address alone.
  const up = Refund.safeParse(resource).data?.links.find(({ rel }) => rel === 'up')?.href;
  return /\/captures\/([\w-]{1,64})$/.exec(up ?? '')?.[1] ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
