import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/container';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { focusHeading } from '../../../shared/ui/focus-heading';
import { PageTitle } from '../../../shared/ui/page-title';
import type { CartItem } from '../../cart/state/cart';
import { cartReadyAtom, useCartActions, useCartItems } from '../../cart/state/cart-atom';
import { keepCartGift } from '../../cart/state/cart-gift';
import { noteJustBought } from '../../cart/state/just-bought';
import { usePurchase } from '../api/use-purchase';
import { PurchaseRecorded } from '../components/purchase-recorded';
import { PurchasePending } from '../components/purchase-pending';
import { SupportContact } from '../components/support-contact';
import { forgetCheckoutDraft } from '../state/checkout-draft';

/** What an order is called in the address; anything else names none. */
const orderId = /^[0-9a-f-]{36}$/;

const retryHint = 'Veuillez actualiser la page et réessayer.';

/** The cart as it stood when the page opened: it is emptied while the page is still talking about it. */
function useCartAtArrival(): readonly CartItem[] | null {
  const ready = useAtomValue(cartReadyAtom);
  const items = useCartItems();
  const [arrival, setArrival] = useState<readonly CartItem[] | null>(null);
  if (ready && arrival === null) setArrival(items);
  return arrival;
}

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
  const isGift = recorded && Boolean(data.giftId);
  const nothing = recorded && data.courses.length === 0 && !isGift;

  // Once per recording: what is put into the cart afterwards stays.
  const emptyCart = useEffectEvent(() => {
    removeAll((isGift ? boughtIds : data?.courses) ?? []);
    keepCartGift(null);
    forgetCheckoutDraft();
    noteJustBought();
  });
  useEffect(() => {
    if (!recorded || nothing) return;
    emptyCart();
    focusHeading();
  }, [recorded, nothing]);

  if (isGift) return <Navigate to="/cadeaux?paye" replace />;
  const failed = error !== null || data?.status === 'failed';
  const message =
    data?.message ?? (error instanceof ApiFailure && error.status > 0 ? error.message : retryHint);
  const heading = () => {
    if (failed) return 'Votre achat n’est pas encore enregistré';
    if (nothing) return 'Aucun achat en attente';
    if (recorded) return free ? 'Inscription réussie !' : 'Paiement réussi !';
    return free ? 'Inscription en cours…' : 'Confirmation du paiement…';
  };

  return (
    <Container maxWidth={data?.receipt ? '1216px' : '704px'} py={{ base: '40', lg: '88' }}>
      <PageTitle title={heading()} />
      <div role="status">
        <chakra.h1 textStyle="h1Tool" mb="12">
          {heading()}
        </chakra.h1>
      </div>
      {failed && (
        <>
          <ErrorPanel message={message} retry={() => void refetch()} retrying={isFetching} />
          <chakra.p mt="16" color="muted" textWrap="pretty">
            Si vous avez été débité, vos cours s’ouvriront seuls dans les minutes qui viennent : ne payez pas
            une seconde fois.
          </chakra.p>
          {data?.status === 'failed' && data.orderId !== null && (
            <Button variant="outline" mt="16" to="/payement/student">
              Retour au paiement
            </Button>
          )}
        </>
      )}
      {!failed && !recorded && <PurchasePending said={data?.message ?? null} />}
      {nothing && (
        <Button mt="16" to="/auth/courses">
          Mes cours
        </Button>
      )}
      {recorded && !nothing && (
        <PurchaseRecorded courseIds={data.courses} bought={bought ?? []} receipt={data.receipt} />
      )}
      <SupportContact />
    </Container>
  );
}
