import type { CourseReviews, Review } from '@atelier/contracts/reviews';
import { moreReviews, type Star } from '@atelier/contracts/words/review-words';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOfList } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { useShownReviews } from '../state/use-shown-reviews';
import { RatingSummary } from './rating-summary';
import { ReviewEntry } from './review-entry';
import { StarFilter } from './star-filter';

interface ReviewListProps {
  courseId: string;
  anonymous: boolean;
  star: Star | undefined;
  onNarrow: (star: Star | undefined) => void;
  /** While nobody has said anything. */
  empty: ReactNode;
  loading: ReactNode;
  /** What can be done with a review. */
  actionsOf: (review: Review) => ReactNode;
}

/** What the stars come to, and the reviews, five and five more. */
export function ReviewList(props: ReviewListProps) {
  const { courseId, anonymous, star, onNarrow, empty, loading, actionsOf } = props;
  const shown = useShownReviews({ courseId, star, anonymous });
  const { summary, reviews, failure } = shown;
  if (!summary) {
    if (!failure) return loading;
    return <ErrorPanel message={failureMessage(failure)} retry={shown.refetch} retrying={shown.isFetching} />;
  }
  if (summary.count === 0 || summary.count === undefined) return empty;
  return (
    <div>
      <RatingSummary
        rating={summary.rating ?? 0}
        count={summary.count}
        percentages={summary.percentages}
        star={star}
        onNarrow={onNarrow}
      />
      <Row wrap apart mt="28" mb="20" rowGap="12">
        <chakra.p textStyle="small" color="muted" role="status">
          {said(summary)}
        </chakra.p>
        <Row gap="20">
          {star && (
            <Button variant="link" size="tool" onClick={() => onNarrow(undefined)}>
              Effacer le filtre
            </Button>
          )}
          <StarFilter star={star} onNarrow={onNarrow} />
        </Row>
      </Row>
      <chakra.ul
        ref={shown.list}
        aria-label="Avis"
        aria-busy={shown.isPlaceholder}
        opacity={shown.isPlaceholder ? 0.6 : 1}
        borderBottom={reviews.length > 0 ? 'line' : undefined}
      >
        {reviews.map((review) => (
          <ReviewEntry key={review._id} review={review}>
            {actionsOf(review)}
          </ReviewEntry>
        ))}
      </chakra.ul>
      {failure && (
        <ErrorPanel
          mt="20"
          message={failureMessage(failure)}
          retry={shown.refetch}
          retrying={shown.isFetching}
        />
      )}
      {shown.hasMore && (
        <chakra.div mt="24">
          <Button variant="outline" busy={shown.isFetching} onClick={shown.showMore}>
            {moreReviews}
          </Button>
        </chakra.div>
      )}
    </div>
  );
}

const said = ({ total }: Pick<CourseReviews, 'total'>) =>
  total === 0
    ? 'Aucun avis avec cette note'
    : `${countOfList(total, 'avis', 'avis')}, les plus utiles d’abord`;
