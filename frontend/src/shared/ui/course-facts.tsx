import { chakra } from '@chakra-ui/react';
import { payable } from '@atelier/contracts/promotion';
import { formatDecimal, formatDuration, formatPrice } from '../format/format';
import { Star } from '../icons/public';
import { Row, VisuallyHidden } from './layout';

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
  /** Euros; as configured, even if it is not in effect. */
  promotionPrice?: number | null;
  size?: 'small' | 'card' | 'box';
}

/** The price to pay, then the original one struck through; « Gratuit » at 0. */
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

const Time = chakra('time', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** `N min` or `Hh Mmin`. */
export const Duration = ({ minutes }: { minutes: number }) => (
  <Time dateTime={`PT${Math.max(0, Math.round(minutes))}M`}>{formatDuration(minutes)}</Time>
);

const Line = chakra('span', {
  base: { position: 'relative', display: 'inline-flex', color: 'star', flexShrink: 0 },
});
const Layer = chakra('span', { base: { display: 'flex', gap: '2px', '& svg': { flexShrink: 0 } } });

/** Five stars, filled to a tenth. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const five = (fill: string) =>
    [0, 1, 2, 3, 4].map((star) => <Star key={star} size={size} fill={fill} aria-hidden />);
  return (
    <Line role="img" aria-label={`${formatDecimal(value)} sur 5`}>
      <Layer>{five('none')}</Layer>
      <Layer position="absolute" inset="0" overflow="hidden" width={`${(value / 5) * 100}%`}>
        {five('currentColor')}
      </Layer>
    </Line>
  );
}
