import { z } from 'zod';
import { DomainError } from '../../../../kernel/domain-error.js';
import {
  parseJson,
  type ProviderEvent,
  type ProviderPayment,
  ProviderText,
  type ProviderRefund,
} from '../payment-provider.js';

/** Country code as stored; ignored in any other shape. */
const Country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullable()
  .catch(null);

const Money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) });

const Capture = z.object({
  id: ProviderText,
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
});

export const PayPalRefund = z.object({
  id: ProviderText,
  status: z.string(),
  amount: Money,
  create_time: z.iso.datetime({ offset: true }),
  custom_id: z.string().optional(),
});
export type PayPalRefund = z.infer<typeof PayPalRefund>;

const Unit = z.object({
  reference_id: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z
    .object({ captures: z.array(Capture).optional(), refunds: z.array(PayPalRefund).optional() })
    .optional(),
});

export const PayPalOrder = z.object({
  id: ProviderText,
  status: z.string(),
  purchase_units: z.tuple([Unit], Unit),
  payer: z.object({ address: z.object({ country_code: Country }).optional() }).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.url({ protocol: /^https?$/ }) })).default([]),
});
export type PayPalOrder = z.infer<typeof PayPalOrder>;

export const refusalSentence =
  'PayPal a refusé le paiement. Rien n’a été débité\u00a0: choisissez un autre moyen de paiement.';

/** Only COMPLETED captures are money; later refunds are separate objects. */
const captureStatuses: Record<string, ProviderPayment['status']> = {
  COMPLETED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'canceled',
  FAILED: 'canceled',
  REFUNDED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
};

const orderStatuses: Record<string, ProviderPayment['status']> = {
  CREATED: 'open',
  SAVED: 'open',
  APPROVED: 'approved',
  PAYER_ACTION_REQUIRED: 'failed',
  VOIDED: 'canceled',
};

const centsOf = ({ value }: z.infer<typeof Money>): number => Math.round(Number(value) * 100);

const refundStatuses: Record<string, ProviderRefund['status']> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

export const toProviderRefund = (refund: PayPalRefund): ProviderRefund => ({
  ref: refund.id,
  status: refundStatuses[refund.status] ?? 'pending',
  amountCents: centsOf(refund.amount),
  failure: refundStatuses[refund.status] === 'failed' ? 'PayPal n’a pas rendu l’argent.' : null,
  createdAt: new Date(refund.create_time),
  // For refunds made in PayPal's dashboard `custom_id` is the payment's, and is no refund id of ours.
  metadata: refund.custom_id ? { refund_id: refund.custom_id } : {},
});

/** @param livemode derived from the API host, since orders do not contain it */
export function toProviderPayment(order: PayPalOrder, livemode: boolean): ProviderPayment {
  const [unit] = order.purchase_units;
  const capture = unit.payments?.captures?.at(-1);
  const status = capture
    ? (captureStatuses[capture.status] ?? 'processing')
    : (orderStatuses[order.status] ?? 'processing');
  const money = capture?.amount ?? unit.amount;
  const custom = capture?.custom_id ?? unit.custom_id;
  return {
    ref: order.id,
    status,
    amountCents: centsOf(money),
    currency: money.currency_code.toLowerCase(),
    livemode,
    payee: unit.payee?.merchant_id ?? null,
    captureRef: capture?.id ?? null,
    payerCountry: order.payer?.address?.country_code ?? null,
    failure: status === 'failed' || (capture && status === 'canceled') ? refusalSentence : null,
    metadata: custom ? { payment_id: custom } : {},
  };
}

/** Approval URL; undefined once approved. */
export const approvalUrlOf = ({ links }: PayPalOrder): string | undefined =>
  links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href;

const WebhookEvent = z.object({
  id: ProviderText,
  event_type: ProviderText,
  resource_type: z.string().optional(),
  resource: z.unknown().optional(),
});

/** The order or capture id in the resource of each event type. */
const OrderResource = z.object({ id: ProviderText });
const CaptureResource = z.object({
  id: ProviderText,
  supplementary_data: z.object({ related_ids: z.object({ order_id: ProviderText.optional() }) }).optional(),
});
const RefundResource = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const DisputeResource = z.object({
  disputed_transactions: z.tuple([z.object({ seller_transaction_id: ProviderText })], z.unknown()),
});

/** @throws DomainError `malformed-request` */
export function readPayPalEvent(rawBody: Buffer): ProviderEvent {
  const event = WebhookEvent.safeParse(parseJson(rawBody.toString('utf8')));
  if (!event.success) throw new DomainError('malformed-request', { cause: event.error });
  const { id, event_type: type, resource_type: kind, resource } = event.data;
  return { id, type, paymentRef: paymentRefOf(kind, resource) };
}

/** Null for unknown resources: a valid event without effect. */
function paymentRefOf(kind: string | undefined, resource: unknown): string | null {
  if (kind === 'checkout-order') return OrderResource.safeParse(resource).data?.id ?? null;
  if (kind === 'capture') {
    const capture = CaptureResource.safeParse(resource).data;
    // Some only link to their order; the capture id is known to us after settlement.
    return capture?.supplementary_data?.related_ids.order_id ?? capture?.id ?? null;
  }
  if (kind === 'dispute')
    return DisputeResource.safeParse(resource).data?.disputed_transactions[0].seller_transaction_id ?? null;
  if (kind !== 'refund') return null;
  // A refund only links to its capture.
  const up = RefundResource.safeParse(resource).data?.links.find(({ rel }) => rel === 'up')?.href;
  return /\/captures\/([\w-]{1,64})$/.exec(up ?? '')?.[1] ?? null;
}
