import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { CurrentPrices } from '@atelier/contracts/commerce';
import { vatRateIn } from '@atelier/contracts/words/vat-words';
import { failureMessage } from '../../shared/api/client';
import { useSiteConfig } from '../../shared/api/site-config';
import { allQuoted } from '../../shared/format/format';
import { LinkButton } from '../../shared/ui/button';
import { EmptyPurchases } from '../../shared/ui/empty-state';
import { ErrorPanel, Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { type PriceChange, PriceChanges, usePricedCart, useUpdateOffers } from '../cart/priced-cart';
import { type CartItem, useCartReady, cartActions } from '../cart/cart';
import { type Recipient, useRecipient } from '../cart/recipient';
import { hasJustBought } from '../cart/just-bought';
import { useCoupon } from '../cart/coupon-box';
import { useOwnedCourses } from '../learning/my-courses/use-owned-courses';
import { cartWithCoupon, checkoutCart, seatCount } from './checkout-cart';
import { countryOrDefault, useCheckoutDraft } from './checkout-draft';
import { CheckoutHeader, CheckoutLayout } from './checkout-layout';
import { useLegalVersions } from './payment/legal-versions';
import { Payment, PaymentSkeleton } from './payment/payment';
import { FreeCheckout, FullyDiscountedCheckout } from './free-checkout';
import { OrderRecap, RecapSkeleton } from './order-recap';

interface RecipientNoticeProps {
  /** Null when buying for oneself. */
  recipient: Recipient | null;
  onClear: () => void;
}

/** Reminds that the order is for somebody else. */
function RecipientNotice({ recipient, onClear }: RecipientNoticeProps) {
  if (!recipient) return null;
  const isTeam = recipient.kind === 'team';
  return (
    <Notice
      tone="success"
      title={
        isTeam ? `${recipient.places} places pour ${recipient.company}` : `Cadeau pour ${recipient.email}`
      }
      action={<LinkButton onClick={onClear}>Acheter pour moi</LinkButton>}
    >
      {isTeam
        ? 'Chaque personne qui prendra une place aura accès à tout le panier. Une seule facture, au nom de l’entreprise.'
        : 'Les cours s’ouvriront à cette personne, pas à vous. La facture est à votre nom.'}
    </Notice>
  );
}

/** A course cannot be bought twice by the same person. */
function OwnedNotice({ courses }: { courses: readonly CartItem[] }) {
  if (courses.length === 0) return null;
  return (
    <Notice
      tone="success"
      title={courses.length === 1 ? 'Vous suivez déjà ce cours' : 'Vous suivez déjà ces cours'}
      action={<LinkButton to="/auth/courses">Mes cours</LinkButton>}
    >
      {allQuoted(courses.map(({ title }) => title))}&nbsp;: non compté dans le total.
    </Notice>
  );
}

/** `/payement/student`: summary, consents, payment. */
export function Component() {
  const ready = useCartReady();
  const { items, offers, unavailable, changes, pending, failure, retry } = usePricedCart();
  const { ids: owned, isSettled } = useOwnedCourses();
  const { reprice } = cartActions;
  const updateOffers = useUpdateOffers();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isCancelled = query.get('annule') === 'paypal';
  const [refusedChanges, setRefusedChanges] = useState<PriceChange[]>([]);
  const { recipient, clear: clearRecipient } = useRecipient();
  // Owned courses can be given as gifts; free courses cannot.
  const alreadyOwned = recipient ? [] : items.filter(({ _id }) => owned?.has(_id));
  const freeItems = recipient ? items.filter(({ price }) => price === 0) : [];
  const fullPriceCart = checkoutCart(
    items,
    offers,
    new Set([...unavailable, ...[...alreadyOwned, ...freeItems].map(({ _id }) => _id)]),
    recipient,
  );
  const coupon = useCoupon(ready && !pending ? fullPriceCart.paidIds : [], seatCount(recipient));
  const cart = cartWithCoupon(fullPriceCart, coupon.quote);
  const site = useSiteConfig();
  const { isLoading: isReadingTerms } = useLegalVersions();
  // Owned courses, VAT and the terms' version change what is shown: waiting for all avoids layout shifts.
  const loading = !ready || pending || !isSettled || site.isLoading || isReadingTerms;
  const [draft, setDraft] = useCheckoutDraft();
  const tax = site.data?.payment;
  const vat = tax?.vat ?? null;
  // A team's invoice already has its country.
  const isTeam = recipient?.kind === 'team';
  const country = vat && !isTeam ? countryOrDefault(draft.country, navigator.languages) : null;
  const taxedIn = isTeam ? recipient.taxedIn : country;
  const mention = (isTeam ? tax?.vatMentions.companies : tax?.vatMentions.consumers) ?? null;
  const isExempt = mention !== null && !(taxedIn && vat?.abroad[taxedIn]);

  const applyNewPrices = ({ courses }: CurrentPrices) => {
    const prices = new Map(courses.map(({ _id, amount }) => [_id, amount]));
    setRefusedChanges(
      items.flatMap(({ _id, title, price }) => {
        const now = prices.get(_id);
        return now === undefined || now === price ? [] : [{ _id, title, before: price, now }];
      }),
    );
    // This response is newer than the cached offers.
    updateOffers(courses);
    reprice(prices);
    // On a phone the notice is above the summary, off screen for whoever pressed the button.
    window.scrollTo({ top: 0 });
    void queries.invalidateQueries({ queryKey: ['cart'] });
  };
  // Another tab may empty the cart while the next page loads.
  const [isPaid, setPaid] = useState(false);
  // Replaces the history entry: going back must not lead to paying again.
  const finish = (orderId: string | null) => {
    setPaid(true);
    return navigate(orderId ? `/payment/successful?order=${orderId}` : '/payment/successful', {
      replace: true,
      state: cart.total === 0 ? 'free' : 'paid',
    });
  };

  const body = () => {
    if (failure) return <ErrorPanel message={failureMessage(failure)} retry={retry} />;
    if (loading || (isPaid && cart.items.length === 0)) return <PaymentSkeleton />;
    if (cart.items.length === 0 && hasJustBought()) return <Navigate to="/auth/courses" replace />;
    if (cart.items.length === 0)
      return <EmptyPurchases title="Panier vide !" hint="Il n’y a rien à payer ici." />;
    if (cart.total === 0 && cart.coupon) return <FullyDiscountedCheckout cart={cart} onOrdered={finish} />;
    if (cart.total === 0) return <FreeCheckout onConfirm={() => finish(null)} />;
    return (
      <Payment
        cart={cart}
        draft={draft}
        setDraft={setDraft}
        country={country}
        onPaid={finish}
        onRepriced={applyNewPrices}
      />
    );
  };

  return (
    <>
      <PageTitle title="Paiement" />
      <CheckoutHeader />
      {/* Remounted once the order and the notices are known, so that the skeleton does not shift. */}
      <CheckoutLayout
        key={loading ? 'loading' : 'known'}
        heading="Paiement"
        notices={
          <>
            <PriceChanges changes={refusedChanges} title="Les prix ont changé. Rien n’a été débité." />
            <PriceChanges
              changes={refusedChanges.length > 0 ? [] : changes}
              title="Des prix ont changé depuis votre choix"
            />
            <RecipientNotice recipient={recipient} onClear={clearRecipient} />
            {!loading && <OwnedNotice courses={alreadyOwned} />}
            {isCancelled && !loading && cart.items.length > 0 && (
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
                vatRate={vat && taxedIn && !isExempt ? vatRateIn(taxedIn, vat) : null}
                vatMention={isExempt ? mention : null}
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
