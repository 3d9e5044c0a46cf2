import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { OrderDetail } from '@atelier/contracts/orders';
import { useLiveMessage } from '../../shared/realtime/use-live-message';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs';
import { LinkButton } from '../../shared/ui/button';
import { PageHeading, Subheading } from '../../shared/ui/headings';
import { Row, VisuallyHidden } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { GuaranteePanel, GuaranteeRuler } from './guarantee';
import { OrderLineRow, OrderPageStates, OrderTag, OrderTotals } from './order-details';
import { OrderDocuments } from './order-documents';
import { orderSteps } from './order-steps';
import { capitalize, formatMoment, formatShortMoment, formatSigned, providerName } from './order-words';
import { useOrder } from './orders-api';
import { ResendConfirmation } from './resend-confirmation';
import { Withdrawal } from './withdrawal';
import { MainAndSide } from '../../shared/ui/main-and-side';
import { Reference, TextWithReferences } from '../../shared/ui/reference';

const Step = chakra('li', {
  base: {
    position: 'relative',
    ps: '24',
    pb: '14',
    textStyle: 'small',
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '7px',
      boxSize: '10px',
      borderRadius: 'full',
      bg: 'tick',
    },
  },
  variants: {
    tone: {
      plain: {},
      good: { _before: { bg: 'green' } },
      bad: { _before: { bg: 'danger' } },
      waiting: { _before: { bg: 'warn' } },
    },
  },
});

/** The order's history as shown to its buyer, newest first. */
function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <ol reversed>
      {orderSteps(order)
        .toReversed()
        .map((step) => (
          <Step key={step.key} tone={step.tone}>
            <chakra.p fontWeight="600">
              <TextWithReferences text={step.title} />
              {step.amount !== null && step.amount < 0 && `, ${formatSigned(step.amount)}`}
            </chakra.p>
            <chakra.p color="muted">{formatShortMoment(step.at)}</chakra.p>
            {step.detail && (
              <chakra.p overflowWrap="anywhere">
                <TextWithReferences text={step.detail} />
              </chakra.p>
            )}
          </Step>
        ))}
    </ol>
  );
}

/** `/auth/orders/{id}`: an order with its withdrawals and refunds. */
export function Component() {
  const { id = '' } = useParams();
  const query = useOrder('buyer', id);
  useLiveMessage('orders-changed', ({ orderId }) => void (orderId === id && query.refetch()));
  return (
    <OrderPageStates query={query} back="/auth/orders">
      {(order) => <LoadedOrder key={order._id} order={order} readAt={query.dataUpdatedAt} />}
    </OrderPageStates>
  );
}

function LoadedOrder({ order, readAt }: { order: OrderDetail; readAt: number }) {
  const [openPanel, setOpenPanel] = useState<string | null>(null);
  const { guaranteeUntil, withdrawalUntil, paidAt } = order;
  const canAct = order.status === 'paid' && !order.isDisputed;
  const isCovered = canAct && guaranteeUntil !== null && readAt < new Date(guaranteeUntil).getTime();
  const canWithdraw = canAct && withdrawalUntil !== null && readAt < new Date(withdrawalUntil).getTime();
  return (
    <>
      <PageTitle title={`Commande ${order.number}`} />
      <Breadcrumbs items={[{ label: 'Mes commandes', to: '/auth/orders' }, { label: order.number }]} />
      <Row wrap apart mt="12">
        <PageHeading>
          Commande <Reference>{order.number}</Reference>
        </PageHeading>
        <OrderTag order={order} />
      </Row>
      <chakra.p color="muted" mt="4">
        {capitalize(formatMoment(paidAt ?? order.createdAt))}
        {order.provider && `, ${providerName(order.provider).replace('Carte', 'carte bancaire')}`}
      </chakra.p>
      {order.isGift && (
        <Notice
          tone="success"
          mt="20"
          title="Cette commande est un cadeau"
          action={<LinkButton to="/cadeaux">Mes cadeaux</LinkButton>}
        >
          La personne qui l’accepte y a accès. Un remboursement l’annule.
        </Notice>
      )}
      {order.team && (
        <Notice
          tone="success"
          mt="20"
          title={`${order.team.places} places pour ${order.team.company}`}
          action={<LinkButton to={`/equipes/${order.team._id}`}>Gérer les places</LinkButton>}
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
      <MainAndSide side="17rem" mt="32">
        <div>
          {paidAt && guaranteeUntil && (order.status === 'paid' || order.status === 'refunded') && (
            <GuaranteeRuler
              paidAt={paidAt}
              until={guaranteeUntil}
              now={readAt}
              isUsed={order.status === 'refunded'}
            />
          )}
          <VisuallyHidden as="h2">Contenu de la commande</VisuallyHidden>
          <ul>
            {order.lines.map((line) => (
              <OrderLineRow
                key={line.courseId}
                line={line}
                quantity={order.team?.places}
                action={
                  isCovered && !line.refund && openPanel !== line.courseId ? (
                    <LinkButton data-unfolds="" onClick={() => setOpenPanel(line.courseId)}>
                      Me faire rembourser
                    </LinkButton>
                  ) : undefined
                }
              >
                {openPanel === line.courseId && (
                  <GuaranteePanel orderId={order._id} line={line} onClose={() => setOpenPanel(null)} />
                )}
              </OrderLineRow>
            ))}
          </ul>
          <OrderTotals order={order} netLabel="Net payé" />
        </div>
        <aside>
          <OrderDocuments order={order} />
          {order.status === 'paid' && order.paidAt && (
            <ResendConfirmation orderId={order._id} reader="buyer" variant="link" size="tool">
              Renvoyer le mail
            </ResendConfirmation>
          )}
          <Subheading mt="32" mb="12">
            Historique
          </Subheading>
          <OrderTimeline order={order} />
          {(canWithdraw || order.refunds.some(({ receiptNumber }) => receiptNumber)) && (
            <Withdrawal order={order} />
          )}
        </aside>
      </MainAndSide>
    </>
  );
}
