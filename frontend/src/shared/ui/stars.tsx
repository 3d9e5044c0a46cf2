import { chakra } from '@chakra-ui/react';
import { formatDecimal } from '../format';
import { Star } from '../icons/star';

const Line = chakra('span', {
  base: { position: 'relative', display: 'inline-flex', color: 'star', flexShrink: 0 },
});
const Layer = chakra('span', { base: { display: 'flex', gap: '2px', '& svg': { flexShrink: 0 } } });

/** Five stars filled to the tenth. */
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
