import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { formatPrice } from '../../../shared/format';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Duration } from '../../../shared/ui/duration';
import { Row } from '../../../shared/ui/layout';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import type { Offer } from '../../cart/api/use-cart-offers';
import { CouponBox } from '../../cart/components/coupon-box';
import type { CartCoupon } from '../../cart/state/use-coupon';
import { useSession } from '../../session/state/session-atom';
import { cartHeading } from '../../cart/state/cart';
import { placesOf, type CheckoutCart } from '../state/checkout-cart';
import { OrderSums } from './order-sums';

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
  /** In percent; null where the price holds no tax. */
  vatRate: number | null;
}

/** What is about to be bought, at which price, before the button that obliges to pay. */
export function OrderRecap({ cart, offers, coupon, vatRate }: OrderRecapProps) {
  const { user } = useSession();
  const places = placesOf(cart.others);
  return (
    <>
      <Row apart alignItems="baseline" gap="16" mb={{ base: '8', lg: '24' }}>
        <chakra.h2 textStyle="h3">{cartHeading(cart.items.length)}</chakra.h2>
        <Button variant="link" size="tool" to="/cart">
          Modifier
        </Button>
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
                <chakra.p textStyle="small" color="muted">
                  {offer && `${offer.category}, `}
                  <Duration minutes={offer?.time ?? time} />
                </chakra.p>
              </div>
              <chakra.div textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                <chakra.strong fontFamily="heading" fontSize="1.125rem">
                  {price === 0 ? 'Gratuit' : formatPrice(price)}
                  {places > 1 && (
                    <chakra.span display="block" textStyle="small" color="muted">
                      × {places} places
                    </chakra.span>
                  )}
                </chakra.strong>
                {offer && offer.price > price && (
                  <chakra.s display="block" textStyle="small" color="muted">
                    <VisuallyHidden>au lieu de </VisuallyHidden>
                    {formatPrice(offer.price)}
                  </chakra.s>
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
      <OrderSums original={cart.original} discount={cart.discount} total={cart.total} vatRate={vatRate} />
      <chakra.p textStyle="small" color="muted" mt="16" textWrap="pretty">
        {cart.others
          ? 'Rien ne s’ouvre dans «\u00a0Mes cours\u00a0»\u00a0: ce que vous offrez est pour la personne qui le reçoit.'
          : `${cart.items.length === 1 ? 'Le cours apparaît' : 'Les cours apparaissent'} dans «\u00a0Mes cours\u00a0» dès la confirmation, en général en moins de cinq secondes.`}
        {cart.total > 0 && user && ` La facture part à ${user.email}.`}
      </chakra.p>
    </>
  );
}
