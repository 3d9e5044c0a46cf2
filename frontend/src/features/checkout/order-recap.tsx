import { chakra } from '@chakra-ui/react';
import { toCents, toEuros } from '@atelier/contracts/money';
import { netOf } from '@atelier/contracts/words/vat-words';
import { formatDecimal, formatPrice } from '../../shared/format/format';
import { LinkButton } from '../../shared/ui/button';
import { CourseCover } from '../../shared/ui/card';
import { Duration, StruckPrice } from '../../shared/ui/course-facts';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import type { Offer } from '../cart/priced-cart';
import { CartSkeleton } from '../cart/cart-skeleton';
import { type CartCoupon, CouponBox } from '../cart/coupon-box';
import { cartHeading } from '../cart/cart';
import { useSession } from '../session/session';
import { type CheckoutCart, seatCount } from './checkout-cart';

interface OrderSumsProps {
  original: number;
  /** The coupon's discount. */
  discount: number;
  total: number;
  /** VAT rate included, in percent; null without VAT. */
  vatRate: number | null;
  /** Why there is none, if the seller is exempt. */
  vatMention: string | null;
}

/** Original price, discounts and total, in euros. */
function OrderSums({ original, discount, total, vatRate, vatMention }: OrderSumsProps) {
  const tax = vatRate === null ? 0 : toCents(total) - netOf(toCents(total), vatRate);
  const saved = toEuros(toCents(original) - toCents(discount) - toCents(total));
  return (
    <chakra.dl mt="24" fontVariantNumeric="tabular-nums" css={{ '& dd': { whiteSpace: 'nowrap' } }}>
      <Row apart alignItems="baseline" gap="16" mb="10">
        <chakra.dt color="muted">Prix d’origine</chakra.dt>
        <dd>{formatPrice(original)}</dd>
      </Row>
      {saved > 0 && (
        <Row apart alignItems="baseline" gap="16" mb="10">
          <chakra.dt color="muted">Réductions</chakra.dt>
          <chakra.dd color="green" fontWeight={600}>
            −{formatPrice(saved)}
          </chakra.dd>
        </Row>
      )}
      {discount > 0 && (
        <Row apart alignItems="baseline" gap="16" mb="10">
          <chakra.dt color="muted">Code promo</chakra.dt>
          <chakra.dd color="green" fontWeight={600}>
            −{formatPrice(discount)}
          </chakra.dd>
        </Row>
      )}
      {tax > 0 && (
        <Row apart alignItems="baseline" gap="16" mb="10" color="muted">
          <dt>TVA {formatDecimal(vatRate ?? 0)}&nbsp;% comprise</dt>
          <dd>{formatPrice(toEuros(tax))}</dd>
        </Row>
      )}
      {vatMention && total > 0 && (
        <Row apart alignItems="baseline" gap="16" mb="10" color="muted">
          <dt>{vatMention}</dt>
          <dd>{formatPrice(0)}</dd>
        </Row>
      )}
      <Row apart alignItems="baseline" gap="16" mt="16" pt="16" borderTop="strong">
        <chakra.dt fontWeight={600}>Total à payer</chakra.dt>
        <chakra.dd textStyle="priceBox">{formatPrice(total)}</chakra.dd>
      </Row>
    </chakra.dl>
  );
}

/** Shown until the current prices are known. */
export const RecapSkeleton = () => (
  <>
    <Skeleton height="28" width="60%" mb="24" />
    <CartSkeleton narrow rows={1} />
    <Skeleton height="20" mt="24" />
    <Skeleton height="40" mt="24" />
  </>
);

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '80px minmax(0, 1fr) auto', sm: '112px minmax(0, 1fr) auto' },
    gap: { base: '12', sm: '16' },
    alignItems: 'center',
    py: '16',
    borderBottom: 'line',
  },
});
interface OrderRecapProps {
  cart: CheckoutCart;
  offers: ReadonlyMap<string, Offer>;
  coupon: CartCoupon;
  /** In percent; null if no VAT is included. */
  vatRate: number | null;
  vatMention: string | null;
}

/** The order and its price, above the button that commits to paying. */
export function OrderRecap({ cart, offers, coupon, vatRate, vatMention }: OrderRecapProps) {
  const { user } = useSession();
  const seats = seatCount(cart.recipient);
  return (
    <>
      <Row apart alignItems="baseline" gap="16" mb={{ base: '8', lg: '24' }}>
        <chakra.h2 textStyle="h3">{cartHeading(cart.items.length)}</chakra.h2>
        <LinkButton to="/cart">Modifier</LinkButton>
      </Row>
      <ul>
        {cart.items.map(({ _id, title, imageUrl, price, time }) => {
          const offer = offers.get(_id);
          return (
            <Line key={_id}>
              <CourseCover src={imageUrl} eager borderRadius="sm" />
              <div>
                <chakra.h3 textStyle="h4" fontSize="1.0625rem" lineHeight="1.375rem">
                  {title}
                </chakra.h3>
                <SecondaryText>
                  {offer && `${offer.category}, `}
                  <Duration minutes={offer?.time ?? time} />
                </SecondaryText>
                {offer?.priceNote && <SecondaryText textStyle="meta">{offer.priceNote}</SecondaryText>}
              </div>
              <chakra.div textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                <chakra.strong fontFamily="heading" fontSize="1.125rem">
                  {price === 0 ? 'Gratuit' : formatPrice(price)}
                  {seats > 1 && (
                    <SecondaryText as="span" display="block">
                      × {seats} places
                    </SecondaryText>
                  )}
                </chakra.strong>
                {offer?.struckPrice && (
                  <div>
                    <StruckPrice struckPrice={offer.struckPrice} />
                  </div>
                )}
              </chakra.div>
            </Line>
          );
        })}
      </ul>
      {cart.paidIds.length > 0 && (
        <chakra.div mt="16">
          <CouponBox coupon={coupon} />
        </chakra.div>
      )}
      <OrderSums
        original={cart.original}
        discount={cart.discount}
        total={cart.total}
        vatRate={vatRate}
        vatMention={vatMention}
      />
      <SecondaryText mt="16" textWrap="pretty">
        {cart.recipient
          ? 'Rien ne s’ouvre dans «\u00a0Mes cours\u00a0»\u00a0: ce que vous offrez est pour la personne qui le reçoit.'
          : `${cart.items.length === 1 ? 'Le cours apparaît' : 'Les cours apparaissent'} dans «\u00a0Mes cours\u00a0» dès la confirmation, en général en moins de cinq secondes.`}
        {cart.total > 0 && user && ` La facture part à ${user.email}.`}
      </SecondaryText>
    </>
  );
}
