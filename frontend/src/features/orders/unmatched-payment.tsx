import type { SettleUnmatchedBody, UnmatchedPayment as Unmatched } from '@atelier/contracts/orders';
import type { Revenue } from '@atelier/contracts/revenue';
import { orderStatuses } from '@atelier/contracts/words/order-words';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { formatPrice } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { focusHeading, useFoldFocus } from '../../shared/ui/focus';
import { Row } from '../../shared/ui/layout';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';
import { Skeleton } from '../../shared/ui/loading';
import { useSettleUnmatchedPayment, useUnmatchedPayment } from './orders-api';
import { formatMoment, providerName } from './order-words';
import { CloseFields } from './anomaly-card';
import { Reference } from '../../shared/ui/reference';

const OrderLink = chakra(Link, { base: { fontWeight: 600, textDecoration: 'underline' } });

/** A payment without an order: « Rapprocher » suggests one with the reason, and asks to confirm. */
export function UnmatchedPayment({ payment }: { payment: Revenue['withoutOrder'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const box = useFoldFocus<HTMLDivElement>(isOpen);
  return (
    <div ref={box}>
      <Notice
        tone="warn"
        mb="16"
        title="Un paiement sans commande"
        action={
          !isOpen && (
            <Button size="touch" data-unfolds="" onClick={() => setOpen(true)}>
              Rapprocher
            </Button>
          )
        }
      >
        <chakra.p textStyle="small" overflowWrap="anywhere">
          {payment.provider ? providerName(payment.provider) : 'Prestataire'}, {formatPrice(payment.amount)}{' '}
          reçus, remarqués le {formatMoment(payment.noticedAt)}. Référence {payment.reference}.
        </chakra.p>
        {isOpen && <SuggestedMatch id={payment._id} onClose={() => setOpen(false)} />}
      </Notice>
    </div>
  );
}

function SuggestedMatch({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useUnmatchedPayment(id);
  const settle = useSettleUnmatchedPayment(id);
  const isSent = useRef(false);
  const send = (body: SettleUnmatchedBody) => {
    isSent.current = true;
    settle.mutate(body, { onError: () => (isSent.current = false) });
  };
  // Once resolved it is unmounted before the mutation settles, along with the focused element.
  useEffect(() => () => void (isSent.current && focusHeading()), []);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const [isClosing, setClosing] = useState(false);
  const failure = query.error ?? settle.error;
  const order = query.data?.likeliest;
  return (
    <chakra.div
      ref={panel}
      tabIndex={-1}
      mt="12"
      onKeyDown={(event) => event.key === 'Escape' && !settle.isPending && onClose()}
    >
      {query.isPending && <Skeleton height="60px" />}
      {query.data && (order ? <SuggestedOrder payment={query.data} order={order} /> : <NoSuggestion />)}
      <FailureNotice error={failure} mt="12" />
      {isClosing ? (
        <CloseFields busy={settle.isPending} onSend={send} onCancel={() => setClosing(false)} />
      ) : (
        <Row wrap gap="12" mt="12">
          {order && (
            <Button
              size="touch"
              busy={settle.isPending}
              onClick={() => send({ action: 'match', orderId: order._id })}
            >
              <Reference>Oui, c’est {order.number}</Reference>
            </Button>
          )}
          <Button
            variant="outline"
            size="touch"
            disabled={settle.isPending || !query.data}
            onClick={() => send({ action: 'refund' })}
          >
            Rendre l’argent
          </Button>
          <Button variant="quiet" size="touch" disabled={settle.isPending} onClick={() => setClosing(true)}>
            C’est réglé
          </Button>
          <Button variant="quiet" size="touch" disabled={settle.isPending} onClick={onClose}>
            Annuler
          </Button>
        </Row>
      )}
    </chakra.div>
  );
}

function SuggestedOrder({
  payment,
  order,
}: {
  payment: Unmatched;
  order: NonNullable<Unmatched['likeliest']>;
}) {
  return (
    <>
      <chakra.p fontWeight="600">
        Est-ce la commande{' '}
        <OrderLink to={`/admin/commandes/${order._id}`}>
          <Reference>{order.number}</Reference>
        </OrderLink>{' '}
        de {order.buyer || 'compte supprimé'}&#x202f;?
      </chakra.p>
      <chakra.p textStyle="small">
        {order.why === 'named'
          ? `${providerName(payment.provider)} la nomme avec ce paiement. `
          : `Même montant, et la plus proche. `}
        {orderStatuses[order.status]}, demandée le {formatMoment(order.createdAt)}&nbsp;:{' '}
        {order.courses.join(', ')}.
      </chakra.p>
    </>
  );
}

const NoSuggestion = () => (
  <chakra.p>
    Aucune commande impayée de ce montant dans les quatre jours d’avant&nbsp;: rien à proposer.
  </chakra.p>
);
