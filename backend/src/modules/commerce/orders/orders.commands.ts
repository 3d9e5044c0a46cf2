import type { OrdersFilterQuery } from '@atelier/contracts/orders';
import { orderStatuses } from '@atelier/contracts/words/order-words';
import { csvEuros, csvFile, csvMoment } from '../../../kernel/text-formats.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sql, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import {
  filteredOrders,
  listedOrderColumns,
  type ListedOrderRow,
  toOrderSummary,
} from './order-list.queries.js';
import { Order } from './order.domain.js';

/**
 * Sends the receipt of a paid order again, at the earliest a minute after the last one.
 * @param buyerId null for the administration
 * @throws DomainError `order-not-found`, also for a buyer who does not own it, `order-not-paid`, `mail-just-sent`
 */
export const ResendReceipt = command(
  ({ entityManager }, { orderId, buyerId }: { orderId: string; buyerId: string | null }): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      const order = await findForUpdate(em, Order, { id: orderId, ...(buyerId && { userId: buyerId }) });
      if (!order) throw new DomainError('order-not-found');
      if (order.status !== 'paid') throw new DomainError('order-not-paid');
      const lock = await sqlRow(em)`
      insert into commerce_mail (kind, about_id, begun_at) values ('bought', ${orderId}, now())
      on conflict (kind, about_id) do update set begun_at = now()
      where commerce_mail.begun_at < now() - interval '1 minute' returning kind`;
      if (!lock) throw new DomainError('mail-just-sent');
      order.resendReceipt();
    }),
);

const csvColumns = [
  'Numéro',
  'Date',
  'Payée le',
  'Nom',
  'Email',
  'Cours',
  'Moyen',
  'État',
  'Facture',
  'Montant (€)',
  'Remboursé (€)',
];
const providerNames: Record<string, string> = { stripe: 'Carte', paypal: 'PayPal' };

/**
 * The orders that match a filter, as streamed CSV, the latest first. Audited before the first row, since names and
 * addresses leave with it.
 */
export const ExportOrders = command(
  async ({ entityManager }, { filter }: { filter: OrdersFilterQuery }): Promise<AsyncIterable<string>> => {
    const subject = { type: 'order' as const, id: null, label: 'Commandes' };
    await entityManager
      .fork()
      .transactional((em) => noteAudit(em, { kind: 'orders-exported', subject, after: { ...filter } }));
    return csvFile(
      csvColumns,
      (before, limit) => sqlRows<ListedOrderRow>(entityManager.fork())`
      select ${listedOrderColumns} ${filteredOrders(filter)} ${before ? sql`and o.id < ${before}` : sql``}
      order by o.id desc limit ${limit}`,
      csvFieldsOf,
    );
  },
);

function csvFieldsOf({ courses, isToSettle: _, day: __, ...row }: ListedOrderRow): string[] {
  const order = toOrderSummary(row);
  return [
    order.number,
    csvMoment(order.createdAt),
    csvMoment(order.paidAt),
    order.buyer.name,
    order.buyer.email,
    courses.map(({ title }) => title).join(', '),
    providerNames[order.provider ?? ''] ?? '',
    order.isDisputed ? 'Litige en cours' : orderStatuses[order.status],
    order.invoiceNumber ?? '',
    csvEuros(order.amount),
    csvEuros(order.refunded),
  ];
}
