import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { CurrentPrices } from '@atelier/contracts/commerce';
import { vatRateIn } from '@atelier/contracts/words/vat-words';
import { failureMessage } from '../../shared/api/client';
import { useSiteConfig } from '../../shared/api/site-config';
import { allQuoted } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { EmptyPurchases } from '../../shared/ui/empty-state';
import { ErrorPanel, Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { type PriceChange, PriceChanges, usePricedCart, useUpdateOffers } from '../cart/priced-cart';
import { type CartItem, cartReadyAtom, useCartActions } from '../cart/cart';
import { type ForOthers, useForOthers } from '../cart/cart-for-others';
import { hasJustBought } from '../cart/just-bought';
import { useCoupon } from '../cart/coupon-box';
import { useOwnedCourses } from '../learning/my-courses/use-owned-courses';
import { cartWithCoupon, checkoutCart, seatsOf } from './checkout-cart';
import { countryOf, useCheckoutDraft } from './checkout-draft';
import { CheckoutHeader, CheckoutLayout } from './checkout-layout';
import { Payment, PaymentSkeleton } from './payment/payment';
import { FreeCheckout, FullyDiscountedCheckout } from './free-checkout';
import { OrderRecap, RecapSkeleton } from './order-recap';

interface OthersNoticeProps {
  /** Null where one buys for oneself. */
  others: ForOthers | null;
  onDrop: () => void;
}

/** Says that what is about to be paid for is not one's own. */
function OthersNotice({ others, onDrop }: OthersNoticeProps) {
  if (!others) return null;
  const isTeam = others.kind === 'team';
  return (
    <Notice
      tone="success"
      title={isTeam ? `${others.places} places pour ${others.company}` : `Cadeau pour ${others.email}`}
      action={
        <Button variant="link" size="tool" onClick={onDrop}>
          Acheter pour moi
        </Button>
      }
    >
      {isTeam
        ? 'Chaque personne qui prendra une place aura accès à tout le panier. Une seule facture, au nom de l’entreprise.'
        : 'Les cours s’ouvriront à cette personne, pas à vous. La facture est à votre nom.'}
    </Notice>
  );
}

/** A course is never sold twice to the same person. */
function OwnedNotice({ courses }: { courses: readonly CartItem[] }) {
  if (courses.length === 0) return null;
  return (
    <Notice
      tone="success"
      title={courses.length === 1 ? 'Vous suivez déjà ce cours' : 'Vous suivez déjà ces cours'}
      action={
        <Button variant="link" size="tool" to="/auth/courses">
          Mes cours
        </Button>
      }
    >
      {allQuoted(courses.map(({ title }) => title))}&nbsp;: non compté dans le total.
    </Notice>
  );
}

/** `/payement/student`: recap, consents, payment. */
export function Component() {
  const ready = useAtomValue(cartReadyAtom);
  const { items, offers, gone, changes, pending, failure, retry } = usePricedCart();
  const { ids: owned, isSettled } = useOwnedCourses();
  const { reprice } = useCartActions();
  const knowPrices = useUpdateOffers();
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
  const coupon = useCoupon(ready && !pending ? whole.paidIds : [], seatsOf(others));
  const cart = cartWithCoupon(whole, coupon.quote);
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
      return <EmptyPurchases title="Panier vide !" hint="Il n’y a rien à payer ici." />;
    if (cart.total === 0 && cart.coupon) return <FullyDiscountedCheckout cart={cart} onTaken={finish} />;
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
