import { payable } from '@atelier/contracts/promotion';
import { chakra } from '@chakra-ui/react';
import { formatPrice } from '../format';
import { Row } from './layout';
import { VisuallyHidden } from './visually-hidden';

const Amount = chakra('span', {
  variants: {
    size: {
      small: { textStyle: 'label', fontWeight: 700 },
      card: { textStyle: 'price' },
      box: { textStyle: 'priceBox' },
    },
    free: { true: { color: 'green' } },
  },
});
export interface PriceProps {
  /** Euros. */
  price: number;
  /** Euros; as it was set, even where it has no effect. */
  promotionPrice?: number | null;
  size?: 'small' | 'card' | 'box';
}

/** What is paid, then the old price struck; « Gratuit » at 0. */
export function Price({ price, promotionPrice, size = 'card' }: PriceProps) {
  const paid = payable(price, promotionPrice ?? null);
  if (paid === 0)
    return (
      <Amount size={size} free>
        Gratuit
      </Amount>
    );
  return (
    <Row as="span" inline wrap alignItems="baseline" gap="10">
      <Amount size={size}>{formatPrice(paid)}</Amount>
      {paid < price && (
        <chakra.s textStyle="small" color="muted">
          <VisuallyHidden>au lieu de </VisuallyHidden>
          {formatPrice(price)}
        </chakra.s>
      )}
    </Row>
  );
}
