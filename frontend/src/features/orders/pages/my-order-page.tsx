import type { OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { useOrder } from '../api/orders';
import { GuaranteeFold } from '../components/guarantee-fold';
import { GuaranteeRuler } from '../components/guarantee-ruler';
import { MailAgain } from '../components/mail-again';
import { OrderDocuments } from '../components/order-documents';
import { OrderLineRow } from '../components/order-line-row';
import { OrderPageStates } from '../components/order-page-states';
import { OrderTag } from '../components/order-tag';
import { OrderTimeline } from '../components/order-timeline';
import { OrderTotals } from '../components/order-totals';
import { Withdrawal } from '../components/withdrawal';
import { capital, formatMoment, providerName } from '../state/order-words';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 17rem' },
    columnGap: '48',
    rowGap: '40',
    alignItems: 'start',
    mt: '32',
  },
});

/** `/auth/orders/{id}`: one order, its courses given back in place, and what happened to the money. */
export function Component() {
  const { id = '' } = useParams();
  const query = useOrder('buyer', id);
  useLiveMessage('orders-changed', ({ orderId }) => void (orderId === id && query.refetch()));
  return (
    <OrderPageStates query={query} back="/auth/orders">
      {(order) => <Shown key={order._id} order={order} readAt={query.dataUpdatedAt} />}
    </OrderPageStates>
  );
}

function Shown({ order, readAt }: { order: OrderDetail; readAt: number }) {
  const [folded, setFolded] = useState<string | null>(null);
  const { guaranteeUntil, withdrawalUntil, paidAt } = order;
  const canAct = order.status === 'paid' && !order.isDisputed;
  const isCovered = canAct && guaranteeUntil !== null && readAt < new Date(guaranteeUntil).getTime();
  const canWithdraw = canAct && withdrawalUntil !== null && readAt < new Date(withdrawalUntil).getTime();
  return (
    <>
      <PageTitle title={`Commande ${order.number}`} />
      <Breadcrumbs items={[{ label: 'Mes commandes', to: '/auth/orders' }, { label: order.number }]} />
      <Row wrap apart mt="12">
        <chakra.h1 textStyle="h1Tool">Commande {order.number}</chakra.h1>
        <OrderTag order={order} />
      </Row>
      <chakra.p color="muted" mt="4">
        {capital(formatMoment(paidAt ?? order.createdAt))}
        {order.provider && `, ${providerName(order.provider).replace('Carte', 'carte bancaire')}`}
      </chakra.p>
      {order.isGift && (
        <Notice
          tone="success"
          mt="20"
          title="Cette commande est un cadeau"
          action={
            <Button variant="link" size="tool" to="/cadeaux">
              Mes cadeaux
            </Button>
          }
        >
          La personne qui l’accepte y a accès. Un remboursement l’annule.
        </Notice>
      )}
      {order.team && (
        <Notice
          tone="success"
          mt="20"
          title={`${order.team.places} places pour ${order.team.company}`}
          action={
            <Button variant="link" size="tool" to={`/equipes/${order.team._id}`}>
              Gérer les places
            </Button>
          }
        >
          Chaque personne qui prend une place a accès aux cours. Commande professionnelle&nbsp;: ni
          rétractation, ni garantie de 10 jours.
        </Notice>
      )}
      {order.isDisputed && (
        <Notice tone="warn" mt="20" title="Votre banque conteste ce paiement">
          L’accès aux cours est suspendu jusqu’à sa décision. Votre progression est gardée.
        </Notice>
      )}
      <Columns>
        <div>
          {paidAt && guaranteeUntil && order.status === 'paid' && (
            <GuaranteeRuler paidAt={paidAt} until={guaranteeUntil} now={readAt} />
          )}
          <ul>
            {order.lines.map((line) => (
              <OrderLineRow
                key={line.courseId}
                line={line}
                quantity={order.team?.places}
                action={
                  isCovered && !line.refund && folded !== line.courseId ? (
                    <Button
                      variant="link"
                      size="tool"
                      data-unfolds=""
                      onClick={() => setFolded(line.courseId)}
                    >
                      Me faire rembourser
                    </Button>
                  ) : undefined
                }
              >
                {folded === line.courseId && !line.refund && (
                  <GuaranteeFold orderId={order._id} line={line} onClose={() => setFolded(null)} />
                )}
              </OrderLineRow>
            ))}
          </ul>
          <OrderTotals order={order} rest="Net payé" />
        </div>
        <aside>
          <OrderDocuments order={order} />
          {order.status === 'paid' && order.paidAt && (
            <MailAgain orderId={order._id} reader="buyer" variant="link" size="tool">
              Renvoyer le mail
            </MailAgain>
          )}
          <chakra.h2 textStyle="h4" mt="32" mb="12">
            Historique
          </chakra.h2>
          <OrderTimeline order={order} />
          {(canWithdraw || order.refunds.some(({ receiptNumber }) => receiptNumber)) && (
            <Withdrawal order={order} />
          )}
        </aside>
      </Columns>
    </>
  );
}
