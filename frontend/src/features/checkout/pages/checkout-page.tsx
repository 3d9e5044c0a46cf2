import type { CurrentPrices } from '@atelier/contracts/commerce';
import { vatRateIn } from '@atelier/contracts/words/vat-words';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { NothingYet } from '../../../shared/ui/nothing-yet';
import { Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { PriceChanges } from '../../cart/components/price-changes';
import { useKnownPrices } from '../../cart/api/use-cart-offers';
import { cartReadyAtom, useCartActions } from '../../cart/state/cart-atom';
import { useForOthers } from '../../cart/state/cart-for-others';
import { hasJustBought } from '../../cart/state/just-bought';
import { useCoupon } from '../../cart/state/use-coupon';
import { usePricedCart, type PriceChange } from '../../cart/state/use-priced-cart';
import { useOwnedCourses } from '../../learning/api/use-owned-courses';
import { Payment, PaymentSkeleton } from '../components/payment';
import { CheckoutHeader } from '../components/checkout-header';
import { CheckoutLayout } from '../components/checkout-layout';
import { GivenCheckout } from '../components/given-checkout';
import { FreeCheckout } from '../components/free-checkout';
import { OthersNotice } from '../components/others-notice';
import { OrderRecap } from '../components/order-recap';
import { OwnedNotice } from '../components/owned-notice';
import { RecapSkeleton } from '../components/recap-skeleton';
import { useSiteConfig } from '../../../shared/api/site-config';
import { checkoutCart, placesOf, reducedCart } from '../state/checkout-cart';
import { useCheckoutDraft } from '../state/checkout-draft';
import { countryOf } from '../state/country-of';

/** `/payement/student`: recap, consents, payment. */
export function Component() {
  const ready = useAtomValue(cartReadyAtom);
  const { items, offers, gone, changes, pending, failure, retry } = usePricedCart();
  const { ids: owned, isSettled } = useOwnedCourses();
  const { reprice } = useCartActions();
  const knowPrices = useKnownPrices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const cameBack = query.get('annule') === 'paypal';
  const [refused, setRefused] = useState<PriceChange[]>([]);
  const { others, drop } = useForOthers();
  // What one has oneself may be given; what is free, nobody needs to be given.
  const alreadyOwned = others ? [] : items.filter(({ _id }) => owned?.has(_id));
  const free = others ? items.filter(({ price }) => price === 0) : [];
  const whole = checkoutCart(
    items,
    offers,
    new Set([...gone, ...[...alreadyOwned, ...free].map(({ _id }) => _id)]),
    others,
  );
  const coupon = useCoupon(ready && !pending ? whole.paidIds : [], placesOf(others));
  const cart = reducedCart(whole, coupon.quote);
  // What one has already is left out, and said above: before that is known, all of it would move.
  const loading = !ready || pending || !isSettled;
  const [draft, setDraft] = useCheckoutDraft();
  const vat = useSiteConfig().data?.payment.vat ?? null;
  // A company has said where it is.
  const isTeam = others?.kind === 'team';
  const country = vat && !isTeam ? countryOf(draft.country, navigator.languages) : null;
  const taxedIn = isTeam ? others.taxedIn : country;

  const takeNewPrices = ({ courses }: CurrentPrices) => {
    const prices = new Map(courses.map(({ _id, amount }) => [_id, amount]));
    setRefused(
      items.flatMap(({ _id, title, price }) => {
        const now = prices.get(_id);
        return now === undefined || now === price ? [] : [{ _id, title, before: price, now }];
      }),
    );
    // Whatever was read before is older than this answer.
    knowPrices(courses);
    reprice(prices);
    // The notice stands above the recap, out of sight of whoever just pressed the button on a phone.
    window.scrollTo({ top: 0 });
    void queries.invalidateQueries({ queryKey: ['cart'] });
  };
  // Back, from there, is not this page: what was paid is not paid again.
  const finish = (orderId: string | null) =>
    navigate(orderId ? `/payment/successful?order=${orderId}` : '/payment/successful', {
      replace: true,
      state: cart.total === 0 ? 'free' : 'paid',
    });

  const body = () => {
    if (failure) return <ErrorPanel message={failureMessage(failure)} retry={retry} />;
    if (loading) return <PaymentSkeleton />;
    if (cart.items.length === 0 && hasJustBought()) return <Navigate to="/auth/courses" replace />;
    if (cart.items.length === 0)
      return <NothingYet title="Panier vide !" hint="Il n’y a rien à payer ici." />;
    if (cart.total === 0 && cart.coupon) return <GivenCheckout cart={cart} onTaken={finish} />;
    if (cart.total === 0) return <FreeCheckout onConfirm={() => finish(null)} />;
    return (
      <Payment
        cart={cart}
        draft={draft}
        setDraft={setDraft}
        country={country}
        onPaid={finish}
        onRepriced={takeNewPrices}
      />
    );
  };

  return (
    <>
      <PageTitle title="Paiement" />
      <CheckoutHeader />
      {/* Drawn anew once it is known what is paid and what is said above it: nothing of the skeleton moves. */}
      <CheckoutLayout
        key={loading ? 'loading' : 'known'}
        heading="Paiement"
        notices={
          <>
            <PriceChanges changes={refused} title="Les prix ont changé. Rien n’a été débité." />
            <PriceChanges
              changes={refused.length > 0 ? [] : changes}
              title="Des prix ont changé depuis votre choix"
            />
            <OthersNotice others={others} onDrop={drop} />
            {!loading && <OwnedNotice courses={alreadyOwned} />}
            {cameBack && !loading && cart.items.length > 0 && (
              <Notice tone="warn" title="Paiement PayPal abandonné">
                Rien n’a été débité. Vos choix sont restés&nbsp;: payez quand vous voulez, par PayPal ou par
                carte.
              </Notice>
            )}
          </>
        }
        recap={
          loading ? (
            <RecapSkeleton />
          ) : (
            cart.items.length > 0 && (
              <OrderRecap
                cart={cart}
                offers={offers}
                coupon={coupon}
                vatRate={vat && taxedIn ? vatRateIn(taxedIn, vat) : null}
              />
            )
          )
        }
      >
        {body()}
      </CheckoutLayout>
    </>
  );
}
