import type { OrdersFilterQuery } from '@atelier/contracts/orders';
import { orderStatuses } from '@atelier/contracts/words/order-words';
import { command } from '../../../kernel/use-case.js';
import { csvEuros, csvFile, csvMoment } from '../../../kernel/csv.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { foundOrders } from '../queries/found-orders.js';
import { listedOrders, type ListedRow } from '../queries/list-orders.js';
import { toOrderFacts } from '../queries/order-row.js';

const heads = [
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
const means: Record<string, string> = { stripe: 'Carte', paypal: 'PayPal' };

/** The orders that a filter leaves, as CSV, piece by piece, the latest first; noted first, since names and addresses leave with them. */
export const ExportOrders = command(
  async ({ entityManager }, { filter }: { filter: OrdersFilterQuery }): Promise<AsyncIterable<string>> => {
    const subject = { type: 'order' as const, id: null, label: 'Commandes' };
    await entityManager
      .fork()
      .transactional((em) => noteAudit(em, { kind: 'orders-exported', subject, after: { ...filter } }));
    return csvFile(
      heads,
      (before, most) => sqlRows<ListedRow>(entityManager.fork())`
      select ${listedOrders} ${foundOrders(filter)} ${before ? sql`and o.id < ${before}` : sql``}
      order by o.id desc limit ${most}`,
      fieldsOf,
    );
  },
);

function fieldsOf({ courses, isToSettle: _, day: __, ...row }: ListedRow): string[] {
  const order = toOrderFacts(row);
  return [
    order.number,
    csvMoment(order.createdAt),
    csvMoment(order.paidAt),
    order.buyer.name,
    order.buyer.email,
    courses.map(({ title }) => title).join(', '),
    means[order.provider ?? ''] ?? '',
    order.isDisputed ? 'Litige en cours' : orderStatuses[order.status],
    order.invoiceNumber ?? '',
    csvEuros(order.amount),
    csvEuros(order.refunded),
  ];
}
