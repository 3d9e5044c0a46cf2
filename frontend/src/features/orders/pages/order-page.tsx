import type { OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { formatPrice } from '../../../shared/format';
import { Mail } from '../../../shared/icons/mail';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { Tag } from '../../../shared/ui/tag';
import { useFoldFocus } from '../../../shared/ui/use-fold-focus';
import { useOrder } from '../api/orders';
import { MailAgain } from '../components/mail-again';
import { OrderDocuments } from '../components/order-documents';
import { OrderLineRow } from '../components/order-line-row';
import { OrderNeighbours } from '../components/order-neighbours';
import { OrderPageStates } from '../components/order-page-states';
import { OrderTag } from '../components/order-tag';
import { OrderStory } from '../components/order-story';
import { OrderTotals } from '../components/order-totals';
import { TeamOfOrder } from '../components/team-of-order';
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
  const list = `/admin/commandes${useLocation().search}`;
  const amounts = useFoldFocus<HTMLElement>(folded === everything);
  return (
    <>
      <PageTitle title={`Commande ${order.number}`} />
      <Row apart minHeight="44">
        <Breadcrumbs items={[{ label: 'Commandes', to: list }, { label: order.number }]} />
        <OrderNeighbours id={order._id} />
      </Row>
      <Row wrap apart gap="24" mt="8" pb="20" borderBottom="strong">
        <div>
          <Row wrap>
            <chakra.h1 textStyle="h1Tool">Commande {order.number}</chakra.h1>
            <OrderTag order={order} />
            {order.anomalies.some(({ settledAt }) => settledAt === null) && <Tag tone="accent">À régler</Tag>}
          </Row>
          <chakra.p color="muted" mt="4">
            <chakra.strong color="fg">{formatPrice(order.amount)}</chakra.strong>
            {order.provider && ` par ${providerName(order.provider).replace('Carte', 'carte')}`},{' '}
            {formatMoment(order.createdAt)}, par{' '}
            <Person to={`/admin/student/courses/${order.buyer._id}`}>
              {order.buyer.name || order.buyer.email || 'Compte supprimé'}
            </Person>
          </chakra.p>
        </div>
        {order.status === 'paid' && (
          <div>
            <MailAgain orderId={order._id} reader="administration" variant="outline" size="touch">
              <Mail size={18} aria-hidden />
              Renvoyer le reçu
            </MailAgain>
          </div>
        )}
      </Row>
      <Columns>
        <section>
          <chakra.h2 textStyle="h3" mb="16">
            Ce qui s’est passé
          </chakra.h2>
          <OrderStory order={order} />
        </section>
        <section ref={amounts}>
          <chakra.h2 textStyle="h3" mb="16">
            Cours et montants
          </chakra.h2>
          <ul>
            {order.lines.map((line) => (
              <OrderLineRow
                key={line.courseId}
                line={line}
                quantity={order.team?.places}
                narrow
                action={
                  canRefund && !line.refund && folded !== line.courseId ? (
                    <Button
                      variant="link"
                      size="tool"
                      data-unfolds=""
                      onClick={() => setFolded(line.courseId)}
                    >
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
            <Button
              variant="outline"
              size="touch"
              mt="16"
              data-unfolds=""
              onClick={() => setFolded(everything)}
            >
              Tout rembourser
            </Button>
          )}
          {folded === everything && (
            <RefundFold orderId={order._id} line={null} amount={left} onClose={close} />
          )}
          {order.team && (
            <chakra.div mt="32">
              <TeamOfOrder team={order.team} />
            </chakra.div>
          )}
          <chakra.div mt="32">
            <OrderDocuments order={order} title="Pièces" />
            <chakra.p textStyle="small" color="muted">
              Une facture ne se modifie pas&nbsp;: un avoir la corrige. Pièces gardées 10&nbsp;ans.
            </chakra.p>
          </chakra.div>
        </section>
      </Columns>
    </>
  );
}
