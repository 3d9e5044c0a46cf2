import { chakra } from '@chakra-ui/react';
import type { RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Check } from '../../../shared/icons/check';
import { Hourglass } from '../../../shared/icons/hourglass';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/container';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { focusHeading } from '../../../shared/ui/focus-heading';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import type { CartItem } from '../../cart/state/cart';
import { cartReadyAtom, useCartActions, useCartItems } from '../../cart/state/cart-atom';
import { keepForOthers } from '../../cart/state/cart-for-others';
import { noteJustBought } from '../../cart/state/just-bought';
import { usePurchase } from '../api/use-purchase';
import { MailedReceipt } from '../components/mailed-receipt';
import { PurchaseRecorded } from '../components/purchase-recorded';
import { ReceiptBox } from '../components/receipt-box';
import { PurchasePending } from '../components/purchase-pending';
import { SupportContact } from '../components/support-contact';
import { forgetCheckoutDraft } from '../state/checkout-draft';
import { unrecorded } from '../state/unrecorded';
import { useLongWait } from '../state/use-long-wait';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '40', lg: '64px' },
    alignItems: 'start',
    maxWidth: '704px',
    mx: 'auto',
  },
  variants: {
    two: {
      true: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 416px' },
        maxWidth: 'none',
      },
    },
  },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: { base: '40px', lg: '56px' },
    borderRadius: 'full',
    bg: 'green',
    color: 'onGreen',
    '& svg': { boxSize: '55%' },
  },
});

/** What an order is called in the address; anything else names none. */
const orderId = /^[0-9a-f-]{36}$/;

/** The cart as it stood when the page opened: it is emptied while the page is still talking about it. */
function useCartAtArrival(): readonly CartItem[] | null {
  const ready = useAtomValue(cartReadyAtom);
  const items = useCartItems();
  const [arrival, setArrival] = useState<readonly CartItem[] | null>(null);
  if (ready && arrival === null) setArrival(items);
  return arrival;
}

/** Where what was paid for others is followed. */
const pageForOthers = ({ giftId, teamId }: RecordPurchaseAnswer): string | null =>
  giftId ? '/cadeaux?paye' : teamId ? `/equipes/${teamId}?paye` : null;

/** `/payment/successful`: records the purchase, waits for it to be confirmed, opens the courses. */
export function Component() {
  const free = useLocation().state === 'free';
  const [query] = useSearchParams();
  const asked = query.get('order');
  const order = asked !== null && orderId.test(asked) ? asked : null;
  const bought = useCartAtArrival();
  const boughtIds = useMemo(() => bought?.map(({ _id }) => _id) ?? null, [bought]);
  const { data, error, refetch, isFetching } = usePurchase(boughtIds, order);
  const { removeAll } = useCartActions();
  const recorded = data?.status === 'recorded';
  const forOthers = recorded ? pageForOthers(data) : null;
  const nothing = recorded && data.courses.length === 0 && !forOthers;

  // Once per recording: what is put into the cart afterwards stays.
  const emptyCart = useEffectEvent(() => {
    removeAll((forOthers ? boughtIds : data?.courses) ?? []);
    keepForOthers(null);
    forgetCheckoutDraft();
    noteJustBought();
  });
  useEffect(() => {
    if (!recorded || nothing) return;
    emptyCart();
    focusHeading();
  }, [recorded, nothing]);

  const failed = error !== null || data?.status === 'failed';
  const waiting = !failed && !recorded;
  const long = useLongWait(waiting);

  if (forOthers) return <Navigate to={forOthers} replace />;
  const receipt = recorded && !nothing ? data.receipt : null;
  const heading = () => {
    if (failed) return 'Votre achat n’est pas encore enregistré';
    if (nothing) return 'Aucun achat en attente';
    if (recorded) return free ? 'Inscription réussie\u202f!' : 'Paiement réussi !';
    if (long) return 'C’est plus long que d’habitude';
    return free ? 'Inscription en cours…' : 'Confirmation du paiement…';
  };

  return (
    <Container py={{ base: '40', lg: '72' }}>
      <PageTitle title={heading()} />
      <Columns two={receipt !== null}>
        <chakra.div minWidth="0">
          <Row gap="20" mb="12" alignItems="flex-start">
            {recorded && !nothing && (
              <Mark>
                <Check strokeWidth={2.5} aria-hidden />
              </Mark>
            )}
            {waiting && long && (
              <chakra.span color="warn" flexShrink={0} mt={{ base: '4px', lg: '10px' }}>
                <Hourglass size={32} aria-hidden />
              </chakra.span>
            )}
            <div role="status">
              <chakra.h1 textStyle="h1Tool">{heading()}</chakra.h1>
            </div>
          </Row>
          {failed && (
            <>
              <ErrorPanel
                message={unrecorded(data, error)}
                retry={() => void refetch()}
                retrying={isFetching}
              />
              <chakra.p mt="16" color="muted" textWrap="pretty">
                Si vous avez été débité, vos cours s’ouvriront seuls dans les minutes qui viennent&nbsp;: ne
                payez pas une seconde fois.
              </chakra.p>
              {order && (
                <Button variant="link" size="tool" mt="12" to={`/auth/orders/${order}`}>
                  Voir la commande
                </Button>
              )}
              {data?.status === 'failed' && data.orderId !== null && (
                <Button variant="outline" mt="16" to="/payement/student">
                  Retour au paiement
                </Button>
              )}
            </>
          )}
          {waiting && (
            <PurchasePending
              said={data?.message ?? null}
              receipt={data?.receipt ?? null}
              free={free}
              long={long}
            />
          )}
          {nothing && (
            <Button mt="16" to="/auth/courses">
              Mes cours
            </Button>
          )}
          {recorded && !nothing && (
            <PurchaseRecorded courseIds={data.courses} bought={bought ?? []} receipt={data.receipt} />
          )}
          {!(recorded && !nothing) && <SupportContact />}
        </chakra.div>
        {receipt && (
          <div>
            <ReceiptBox receipt={receipt} orderId={data?.orderId ?? null} />
            {data?.orderId && (
              <MailedReceipt orderId={data.orderId} hasInvoice={receipt.invoiceNumber !== null} />
            )}
          </div>
        )}
      </Columns>
    </Container>
  );
}
