import type { Review } from '@atelier/contracts/reviews';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../shared/ui/avatar';
import { Row } from '../../../shared/ui/layout';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { Stars } from '../../../shared/ui/stars';
import { ReviewAnswer } from './review-answer';

const Entry = chakra('li', {
  base: { py: '24', borderTop: 'line', _focusVisible: { outlineOffset: '4px' } },
});
export const Words = chakra('p', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', textWrap: 'pretty' },
});

const followed = (percentage: number | null) => {
  if (percentage === null) return null;
  return percentage >= 100 ? 'cours terminé' : `cours suivi à ${percentage}\u00a0%`;
};

interface ReviewEntryProps {
  review: Review;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One review with its answer. */
export const ReviewEntry = ({ review, children }: ReviewEntryProps) => (
  <Entry tabIndex={-1}>
    <Row gap="14" alignItems="flex-start">
      <Avatar name={review.user.name} imageUrl={review.user.imageUrl} />
      <chakra.div flex="1" minWidth="0">
        <chakra.p fontWeight={650} overflowWrap="anywhere">
          {review.user.name}
        </chakra.p>
        <Stars value={review.star} />
      </chakra.div>
      <chakra.div textStyle="small" color="muted" textAlign="end" flexShrink={0}>
        <RelativeTime iso={review.createdAt} />
        <chakra.p textStyle="meta">{followed(review.progressPercentage)}</chakra.p>
      </chakra.div>
    </Row>
    {review.comment !== '' && <Words mt="10">{review.comment}</Words>}
    {children && <chakra.div mt="10">{children}</chakra.div>}
    {review.answer && <ReviewAnswer answer={review.answer} />}
  </Entry>
);
