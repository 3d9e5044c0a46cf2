import type { OrderSummary } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { formatPrice } from '../../../shared/format';
import { RowTitle } from '../../../shared/ui/row-title';
import { Tag } from '../../../shared/ui/tag';
import { formatHour, formatShortDay, providerName } from '../state/order-words';
import { OrderTag } from './order-tag';

const Scroller = chakra('div', { base: { position: 'relative', overflowX: 'auto' } });
const Sheet = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th, & td': { py: '14', pe: '14', textAlign: 'start', whiteSpace: 'nowrap', borderBottom: 'line' },
    '& thead th': { textStyle: 'small', fontWeight: 600, color: 'muted' },
    '& tbody tr': { position: 'relative' },
    '& th:first-of-type': {
      position: { base: 'sticky', xl: 'relative' },
      left: '0',
      bg: 'bg',
      zIndex: 'raised',
    },
    '& :is(th, td):last-child': { pe: '0', textAlign: 'end' },
    '& [data-wide]': { display: { base: 'none', md: 'table-cell' } },
  },
});

/** Orders as the administration reads them, line by line. */
export function OrdersTable({ orders }: { orders: OrderSummary[] }) {
  return (
    <Scroller role="region" aria-label="Commandes" tabIndex={0}>
      <Sheet>
        <thead>
          <tr>
            <th scope="col">N°</th>
            <th scope="col" data-wide="">
              Date
            </th>
            <th scope="col">Étudiant(e)</th>
            <th scope="col" data-wide="">
              Cours
            </th>
            <th scope="col" data-wide="">
              Moyen
            </th>
            <th scope="col">État</th>
            <th scope="col" data-wide="">
              Facture
            </th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order._id}>
              <th scope="row">
                <RowTitle to={`/admin/commandes/${order._id}`}>{order.number}</RowTitle>
              </th>
              <td data-wide="">
                {formatShortDay(order.createdAt)} {formatHour(order.createdAt).slice(0, 5)}
              </td>
              <td>{order.buyer.name || order.buyer.email || 'Compte supprimé'}</td>
              <td data-wide="">
                <chakra.span display="block" maxWidth="13rem" truncate>
                  {order.courses.map(({ title }) => title).join(', ')}
                </chakra.span>
              </td>
              <td data-wide="">{providerName(order.provider)}</td>
              <td>{order.isToSettle ? <Tag tone="accent">À régler</Tag> : <OrderTag order={order} />}</td>
              <td data-wide="">{order.invoiceNumber ?? '–'}</td>
              <td>
                <strong>{formatPrice(order.amount)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Scroller>
  );
}
