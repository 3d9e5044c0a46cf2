import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { OrderDetail, OrderSummary } from '@atelier/contracts/orders';
import { formatPrice } from '../../shared/format/format';
import { Mail } from '../../shared/icons/public';
import { Neighbours } from '../../shared/lists/neighbours';
import { useLiveMessage } from '../../shared/realtime/use-live-message';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs';
import { Button, LinkButton } from '../../shared/ui/button';
import { useFoldFocus } from '../../shared/ui/focus';
import { Heading, PageHeading } from '../../shared/ui/headings';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { Skeleton } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { Tag } from '../../shared/ui/tag';
import { useTeam } from '../teams/teams-api';
import { SeatList } from '../teams/seat-list';
import { OrderLineRow, OrderPageStates, OrderTag, OrderTotals } from './order-details';
import { OrderDocuments } from './order-documents';
import { OrderHistory } from './order-history';
import { formatMoment, providerName } from './order-words';
import { useOrder, useOrderNeighbours } from './orders-api';
import { RefundPanel } from './refund-panel';
import { ResendConfirmation } from './resend-confirmation';
import { MainAndSide } from '../../shared/ui/main-and-side';
import { Reference } from '../../shared/ui/reference';

/** Previous and next order of the list that the user came from, whose filter is in the URL. */
function OrderNeighbours({ id }: { id: string }) {
  const { search } = useLocation();
  const { data } = useOrderNeighbours(id, search.slice(1));
  const pathTo = (other: string | null | undefined) =>
    other ? `/admin/commandes/${other}${search}` : undefined;
  return (
    <Neighbours
      before={{ label: 'Commande plus récente', to: pathTo(data?.newer) }}
      after={{ label: 'Commande plus ancienne', to: pathTo(data?.older) }}
    />
  );
}

/** A team order as seen by administrators: the invoiced company and the seats. */
function TeamOfOrder({ team: orderTeam }: { team: NonNullable<OrderSummary['team']> }) {
  const team = useTeam(orderTeam._id, 'administration');
  return (
    <section>
      <chakra.h3 textStyle="h4" mb="4" overflowWrap="anywhere">
        {orderTeam.company || 'Compte supprimé'}
      </chakra.h3>
      <SecondaryText mb="16">
        {team.data
          ? `${team.data.taken} sur ${orderTeam.places} places prises`
          : `${orderTeam.places} places`}
        {team.data?.registration && `, ${team.data.registration}`}
        {team.data?.vatNumber && `, TVA ${team.data.vatNumber}`}
      </SecondaryText>
      {team.isPending && <Skeleton height="80px" />}
      {team.isError && <QueryError query={team} />}
      {team.data && <SeatList team={team.data} readOnly />}
    </section>
  );
}

const Person = chakra(Link, {
  base: {
    fontWeight: 600,
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textUnderlineOffset: '4px',
  },
});

/** `/admin/commandes/{id}`: an order with its history and refunds. */
export function Component() {
  const { id = '' } = useParams();
  const query = useOrder('administration', id);
  useLiveMessage('orders-changed', ({ orderId }) => void (orderId === id && query.refetch()));
  return (
    <OrderPageStates query={query} back="/admin/commandes">
      {(order) => <LoadedOrder key={order._id} order={order} />}
    </OrderPageStates>
  );
}

const allLines = 'everything';

function LoadedOrder({ order }: { order: OrderDetail }) {
  const [openPanel, setOpenPanel] = useState<string | null>(null);
  const canRefund = order.status === 'paid' && !order.isDisputed;
  const remaining = order.amount - order.refunded;
  const refundableLines = order.lines.filter(({ refund }) => refund === null);
  const close = () => setOpenPanel(null);
  const list = `/admin/commandes${useLocation().search}`;
  const amounts = useFoldFocus<HTMLElement>(openPanel === allLines);
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
            <PageHeading>
              Commande <Reference>{order.number}</Reference>
            </PageHeading>
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
            <ResendConfirmation orderId={order._id} reader="administration" variant="outline" size="touch">
              <Mail size={18} aria-hidden />
              Renvoyer le reçu
            </ResendConfirmation>
          </div>
        )}
      </Row>
      <MainAndSide side="24rem" mt="32">
        <section>
          <Heading mb="16">Ce qui s’est passé</Heading>
          <OrderHistory order={order} />
        </section>
        <section ref={amounts}>
          <Heading mb="16">Cours et montants</Heading>
          <ul>
            {order.lines.map((line) => (
              <OrderLineRow
                key={line.courseId}
                line={line}
                quantity={order.team?.places}
                narrow
                action={
                  canRefund && !line.refund && openPanel !== line.courseId ? (
                    <LinkButton data-unfolds="" onClick={() => setOpenPanel(line.courseId)}>
                      Rembourser
                    </LinkButton>
                  ) : undefined
                }
              >
                {openPanel === line.courseId && (
                  <RefundPanel
                    orderId={order._id}
                    line={line}
                    amount={refundableLines.length === 1 ? remaining : Math.min(remaining, line.amount)}
                    onClose={close}
                  />
                )}
              </OrderLineRow>
            ))}
          </ul>
          <OrderTotals order={order} netLabel="Net" />
          {canRefund && remaining > 0 && refundableLines.length > 1 && openPanel !== allLines && (
            <Button
              variant="outline"
              size="touch"
              mt="16"
              data-unfolds=""
              onClick={() => setOpenPanel(allLines)}
            >
              Tout rembourser
            </Button>
          )}
          {openPanel === allLines && (
            <RefundPanel orderId={order._id} line={null} amount={remaining} onClose={close} />
          )}
          {order.team && (
            <chakra.div mt="32">
              <TeamOfOrder team={order.team} />
            </chakra.div>
          )}
          <chakra.div mt="32">
            <OrderDocuments order={order} title="Pièces" />
            <SecondaryText>
              Une facture ne se modifie pas&nbsp;: un avoir la corrige. Pièces gardées 10&nbsp;ans.
            </SecondaryText>
          </chakra.div>
        </section>
      </MainAndSide>
    </>
  );
}
