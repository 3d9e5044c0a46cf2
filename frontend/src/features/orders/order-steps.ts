import type { OrderDetail } from '@atelier/contracts/orders';
import { anomalyKinds, refundKinds } from '@atelier/contracts/words/order-words';
import { allQuoted, countOf, formatPrice } from '../../shared/format/format';
import { providerName } from './order-words';

/** An entry of an order's history. */
export interface OrderStep {
  key: string;
  kind: 'asked' | 'webhook' | 'refused' | 'refund' | 'settled' | 'failed' | 'credit' | 'anomaly' | 'paid';
  at: string;
  title: string;
  detail: string;
  amount: number | null;
  tone: 'plain' | 'good' | 'bad' | 'waiting';
  /** The anomaly of this step. */
  anomalyId?: string;
}

/** Derived from the stored payments and refunds, so that it agrees with them; oldest first. */
export function orderSteps(order: OrderDetail): OrderStep[] {
  const { createdAt, paidAt, terms } = order;
  const consent = terms.waivedAt
    ? ' Accès immédiat demandé\u00a0: le droit de rétractation s’éteint pour un cours commencé.'
    : '';
  const steps: OrderStep[] = [
    {
      key: 'asked',
      kind: 'asked',
      at: createdAt,
      title: 'Commande passée',
      detail: `${countOf(order.lines.length, 'cours', 'cours')}.${consent}`,
      amount: order.amount,
      tone: 'plain',
    },
    ...order.webhooks.map(({ type, at }, index): OrderStep => ({
      key: `webhook-${index}`,
      kind: 'webhook',
      at,
      title: 'Message du prestataire',
      detail: type,
      amount: null,
      tone: 'plain',
    })),
    ...order.payments
      .filter(({ failure }) => failure)
      .map((payment): OrderStep => ({
        key: payment._id,
        kind: 'refused',
        at: payment.createdAt,
        title: `Paiement refusé, ${providerName(payment.provider)}`,
        detail: payment.failure ?? '',
        amount: null,
        tone: 'bad',
      })),
    ...order.refunds.flatMap((refund): OrderStep[] => [
      {
        key: `${refund._id}-asked`,
        kind: 'refund',
        at: refund.requestedAt,
        title: refundKinds[refund.kind],
        detail: [
          allQuoted(refund.courses),
          refund.reason,
          refund.byLink && 'par un lien envoyé à l’adresse de la commande',
          refund.receiptNumber && `accusé ${refund.receiptNumber}`,
        ]
          .filter(Boolean)
          .join(', '),
        amount: -refund.amount,
        tone: refund.status === 'requested' || refund.status === 'pending' ? 'waiting' : 'plain',
      },
      ...(refund.settledAt
        ? [
            {
              key: `${refund._id}-settled`,
              kind: refund.status === 'succeeded' ? ('settled' as const) : ('failed' as const),
              at: refund.settledAt,
              title: refund.status === 'succeeded' ? 'Remboursée' : 'Remboursement refusé',
              detail: refund.failure ?? `${formatPrice(refund.amount)} rendus`,
              amount: null,
              tone: refund.status === 'succeeded' ? ('good' as const) : ('bad' as const),
            },
          ]
        : []),
    ]),
    ...order.creditNotes.map(({ number, amount, issuedAt }): OrderStep => ({
      key: number,
      kind: 'credit',
      at: issuedAt,
      title: `Avoir ${number}`,
      detail: `Sur la facture ${order.invoiceNumber ?? ''}`,
      amount: -amount,
      tone: 'good',
    })),
    ...order.anomalies.map((anomaly): OrderStep => ({
      key: anomaly._id,
      kind: 'anomaly',
      at: anomaly.noticedAt,
      title: anomalyKinds[anomaly.kind],
      detail: anomaly.settledAt
        ? anomaly.settledByItself
          ? 'Réglé tout seul.'
          : `Réglé\u00a0: ${anomaly.note}`
        : 'Attend quelqu’un.',
      amount: anomaly.amount,
      tone: anomaly.settledAt ? 'plain' : 'bad',
      ...(!anomaly.settledAt && { anomalyId: anomaly._id }),
    })),
  ];
  if (paidAt)
    steps.push({
      key: 'paid',
      kind: 'paid',
      at: paidAt,
      title: 'Payée, cours ouverts',
      detail: `Facture ${order.invoiceNumber ?? ''}`,
      amount: order.amount,
      tone: 'good',
    });
  return steps.toSorted((one, other) => one.at.localeCompare(other.at));
}
