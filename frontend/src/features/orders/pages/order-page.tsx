import type { OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatPrice } from '../../../shared/format';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { Tag } from '../../../shared/ui/tag';
import { useOrder } from '../api/orders';
import { OrderDocuments } from '../components/order-documents';
import { OrderLineRow } from '../components/order-line-row';
import { OrderPageStates } from '../components/order-page-states';
import { OrderTag } from '../components/order-tag';
import { OrderTimeline } from '../components/order-timeline';
import { OrderTotals } from '../components/order-totals';
import { RefundFold } from '../components/refund-fold';
import { formatMoment, providerName } from '../state/order-words';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
    columnGap: '48',
    rowGap: '40',
    alignItems: 'start',
    mt: '32',
  },
});
const Person = chakra(Link, {
  base: {
    fontWeight: 600,
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textUnderlineOffset: '4px',
  },
});

/** `/admin/commandes/{id}`: all that happened to an order, and what can be given back. */
export function Component() {
  const { id = '' } = useParams();
  const query = useOrder('administration', id);
  useLiveMessage('orders-changed', ({ orderId }) => void (orderId === id && query.refetch()));
  return (
    <OrderPageStates query={query} back="/admin/commandes">
      {(order) => <Shown key={order._id} order={order} />}
    </OrderPageStates>
  );
}

const everything = 'everything';

function Shown({ order }: { order: OrderDetail }) {
  const [folded, setFolded] = useState<string | null>(null);
  const canRefund = order.status === 'paid' && !order.isDisputed;
  const left = order.amount - order.refunded;
  const free = order.lines.filter(({ refund }) => refund === null);
  const close = () => setFolded(null);
  return (
    <>
      <PageTitle title={`Commande ${order.number}`} />
      <Breadcrumbs items={[{ label: 'Commandes', to: '/admin/commandes' }, { label: order.number }]} />
      <Row wrap mt="16">
        <chakra.h1 textStyle="h1Tool">Commande {order.number}</chakra.h1>
        <OrderTag order={order} />
        {order.anomalies.some(({ settledAt }) => settledAt === null) && <Tag tone="accent">À régler</Tag>}
      </Row>
      <chakra.p color="muted" mt="4">
        {formatPrice(order.amount)}, {providerName(order.provider)}, {formatMoment(order.createdAt)}, par{' '}
        <Person to={`/admin/student/courses/${order.buyer._id}`}>
          {order.buyer.name || order.buyer.email || 'Compte supprimé'}
        </Person>
      </chakra.p>
      <Columns>
        <section>
          <chakra.h2 textStyle="h3" mb="16">
            Ce qui s’est passé
          </chakra.h2>
          <OrderTimeline order={order} />
        </section>
        <section>
          <chakra.h2 textStyle="h3" mb="16">
            Cours et montants
          </chakra.h2>
          <ul>
            {order.lines.map((line) => (
              <OrderLineRow
                key={line.courseId}
                line={line}
                narrow
                action={
                  canRefund && !line.refund && folded !== line.courseId ? (
                    <Button variant="link" size="tool" onClick={() => setFolded(line.courseId)}>
                      Rembourser
                    </Button>
                  ) : undefined
                }
              >
                {folded === line.courseId && !line.refund && (
                  <RefundFold
                    orderId={order._id}
                    line={line}
                    amount={free.length === 1 ? left : Math.min(left, line.amount)}
                    onClose={close}
                  />
                )}
              </OrderLineRow>
            ))}
          </ul>
          <OrderTotals order={order} rest="Net" />
          {canRefund && left > 0 && free.length > 1 && folded !== everything && (
            <Button variant="outline" size="touch" mt="16" onClick={() => setFolded(everything)}>
              Tout rembourser
            </Button>
          )}
          {folded === everything && (
            <RefundFold orderId={order._id} line={null} amount={left} onClose={close} />
          )}
          <chakra.div mt="32">
            <OrderDocuments order={order} />
          </chakra.div>
        </section>
      </Columns>
    </>
  );
}
