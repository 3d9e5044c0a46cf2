import { minReviewsForAverage } from '@atelier/contracts/words/review-words';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/client';
import { formatDecimal } from '../../shared/format/format';
import { reviewsQuery } from './reviews-query';

/** Average rating beside the tab's label, once there are enough reviews. */
export default function RatingFigure({ courseId }: { courseId: string }) {
  const { data } = useQuery(reviewsQuery(useApi(), { courseId, anonymous: false }));
  const summary = data?.reviews[0];
  if (!summary || summary.count < minReviewsForAverage) return null;
  return (
    <chakra.span textStyle="meta" fontWeight={700}>
      {formatDecimal(summary.rating)}
    </chakra.span>
  );
}
