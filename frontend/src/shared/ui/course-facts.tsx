import { chakra } from '@chakra-ui/react';
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
/** What the server says of a price, in euros. */
export interface ShownPrice {
  price: number;
  /** Set only while it is in effect. */
  promotionPrice: number | null;
  struckPrice: number | null;
}

/** The only component that strikes a price: the server alone knows which one may be (article L112-1-1). */
export const StruckPrice = ({ struckPrice }: { struckPrice: number }) => (
  <chakra.s textStyle="small" color="muted">
    <VisuallyHidden>au lieu de </VisuallyHidden>
    {formatPrice(struckPrice)}
  </chakra.s>
);

interface PriceProps {
  of: ShownPrice;
  size?: 'small' | 'card' | 'box';
}

/** The price to pay, then the struck one if there is any; « Gratuit » at 0. */
export function Price({ of: { price, promotionPrice, struckPrice }, size = 'card' }: PriceProps) {
  const paid = promotionPrice ?? price;
  if (paid === 0)
    return (
      <Amount size={size} free>
        Gratuit
      </Amount>
    );
  return (
    <Row as="span" inline wrap alignItems="baseline" gap="10">
      <Amount size={size}>{formatPrice(paid)}</Amount>
      {struckPrice !== null && <StruckPrice struckPrice={struckPrice} />}
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
