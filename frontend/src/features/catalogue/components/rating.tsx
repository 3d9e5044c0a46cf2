import type { CourseCard } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import { formatDecimal, formatNumber } from '../../../shared/format';
import { Star } from '../../../shared/icons/star';
import { Stars } from '../../../shared/ui/stars';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    textStyle: 'small',
    color: 'muted',
    '& > svg': { color: 'star' },
  },
});

/** One star and the figures; nothing while there are no reviews. */
export function Rating({ review, five = false }: { review: CourseCard['review']; five?: boolean }) {
  if (review.count === 0) return null;
  return (
    <Line>
      {five ? <Stars value={review.rating} /> : <Star size={16} fill="currentColor" aria-hidden />}
      {!five && <VisuallyHidden>Note&nbsp;: </VisuallyHidden>}
      <chakra.strong color="fg">{formatDecimal(review.rating)}</chakra.strong> ({formatNumber(review.count)}{' '}
      avis)
    </Line>
  );
}
