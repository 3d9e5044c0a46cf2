import { toCents, toEuros } from '@atelier/contracts/money';
import { chakra } from '@chakra-ui/react';
import { Navigate, NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { failureMessage } from '../../shared/api/client';
import { EmptyPurchases } from '../../shared/ui/empty-state';
import { ErrorPanel } from '../../shared/ui/notice';
import { PageHeading } from '../../shared/ui/headings';
import { Stack } from '../../shared/ui/layout';
import { PageTitle } from '../../shared/ui/page-title';
import { toast } from '../../shared/ui/toast';
import { useOwnedCourses } from '../learning/my-courses/use-owned-courses';
import { useSession } from '../session/session';
import { CartLine } from './cart-line';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { PriceChanges, usePricedCart } from './priced-cart';
import { cartHeading, type CartItem, useCartReady, totalOf, cartActions } from './cart';
import { storeRecipient } from './recipient';
import { hasJustBought } from './just-bought';
import { useCoupon } from './coupon-box';

const Page = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'content',
    // On a phone the footer is below the fold, and does not move while the cart loads.
    minHeight: { base: '100dvh', lg: 'auto' },
    mx: 'auto',
    px: { base: '20', md: '32', xl: '0' },
    py: { base: '40', lg: '72' },
  },
});
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
    gap: { base: '32', lg: '72' },
  },
});

/** Rendered by the server at full size, so that it is the LCP element from the start. */
const GuaranteeText = () => (
  <chakra.p color="muted" maxWidth="44rem" mt="8" mb="24">
    Chaque cours se paie une fois et reste à vous. Vous avez dix jours pour changer d’avis.
  </chakra.p>
);

export const Skeleton = () => (
  <Page>
    <PageHeading>Panier</PageHeading>
    <GuaranteeText />
    <CartSkeleton />
  </Page>
);

/** `/cart`: the order at current prices. */
export function Component() {
  const ready = useCartReady();
  const { items, offers, unavailable, changes, pending, failure, retry } = usePricedCart();
  const { add, remove } = cartActions;
  const session = useSession();
  const navigate = useNavigate();

  const { ids: owned, isSettled } = useOwnedCourses();
  const isBackNavigation = useNavigationType() === NavigationType.Pop;

  const forSale = items.filter(({ _id }) => !unavailable.has(_id) && !owned?.has(_id));
  const paidItems = forSale.filter(({ price }) => price > 0);
  const coupon = useCoupon(paidItems.map(({ _id }) => _id));
  const original = toEuros(
    forSale.reduce((sum, item) => sum + toCents(offers.get(item._id)?.struckPrice ?? item.price), 0),
  );

  const removeItem = (item: CartItem) => {
    remove(item._id);
    toast({
      message: `«\u00a0${item.title}\u00a0» retiré du panier`,
      action: { label: 'Annuler', onClick: () => add(item) },
    });
  };
  const proceed = () => {
    // Coming back to the cart cancels a purchase for others.
    storeRecipient(null);
    return session.status === 'signed-in'
      ? navigate('/payement/student')
      : navigate('/auth', { state: 'cart' });
  };

  if (ready && items.length === 0 && isBackNavigation && hasJustBought())
    return <Navigate to="/auth/courses" replace />;
  return (
    <Page>
      <PageTitle title={ready ? cartHeading(items.length) : 'Panier'} />
      <PageHeading aria-live="polite">{ready ? cartHeading(items.length) : 'Panier'}</PageHeading>
      <GuaranteeText />
      {(!ready || (items.length > 0 && !isSettled)) && <CartSkeleton rows={items.length || undefined} />}
      {ready && items.length === 0 && (
        <EmptyPurchases
          title="Rien à payer pour l’instant"
          hint="Choisissez un cours&nbsp;: il vous attendra ici, même sans compte."
        />
      )}
      {items.length > 0 && isSettled && (
        <Columns>
          <Stack gap="16">
            {failure && <ErrorPanel message={failureMessage(failure)} retry={retry} />}
            <PriceChanges
              changes={changes.filter(({ _id }) => !owned?.has(_id))}
              title="Des prix ont changé depuis votre choix"
            />
            <chakra.ul borderTop="line">
              {items.map((item) => (
                <CartLine
                  key={item._id}
                  item={item}
                  offer={offers.get(item._id)}
                  isUnavailable={unavailable.has(item._id)}
                  pending={pending && !offers.has(item._id)}
                  owned={owned?.has(item._id) ?? false}
                  onRemove={() => removeItem(item)}
                />
              ))}
            </chakra.ul>
          </Stack>
          {forSale.length > 0 && (
            <CartSummary
              original={original}
              total={totalOf(forSale)}
              notes={forSale.flatMap(({ _id, title }) => {
                const note = offers.get(_id)?.priceNote;
                return note ? [{ title, note }] : [];
              })}
              coupon={paidItems.length > 0 ? coupon : null}
              pending={pending}
              onProceed={proceed}
            />
          )}
        </Columns>
      )}
    </Page>
  );
}
