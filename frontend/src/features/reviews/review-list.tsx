import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CourseReviews, Review } from '@atelier/contracts/reviews';
import {
  reviewsNotice,
  moreReviews,
  minReviewsForAverage,
  type Star,
  starLabel,
} from '@atelier/contracts/words/review-words';
import { failureMessage } from '../../shared/api/client';
import { countOf, countOfList, formatDecimal, formatPercent } from '../../shared/format/format';
import { Button, LinkButton } from '../../shared/ui/button';
import { Link } from '../../shared/ui/link';
import { ErrorPanel } from '../../shared/ui/notice';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Stars } from '../../shared/ui/course-facts';
import { StarFilter } from './star-filter';
import { ReviewEntry } from './review-entry';
import { type ReviewsQuery, useReviews } from './reviews-query';

/** The visible reviews; « Afficher plus d'avis » moves the focus to the first one added. */
function useShownReviews(query: ReviewsQuery) {
  const key = `${query.courseId} ${query.star ?? ''}`;
  const [shownPages, setShownPages] = useState({ key, pages: 1 });
  // Changing the filter resets to the first page.
  const pages = shownPages.key === key ? shownPages.pages : 1;
  const pagesShown = useReviews(query, pages);
  const list = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);
  const count = pagesShown.reviews.length;

  useEffect(() => {
    const from = focusFrom.current;
    if (from === null || count <= from) return;
    focusFrom.current = null;
    const first = list.current?.children[from];
    if (first instanceof HTMLElement) first.focus();
  }, [count]);

  const showMore = () => {
    focusFrom.current = count;
    setShownPages({ key, pages: pages + 1 });
  };
  return { ...pagesShown, list, showMore, hasMore: pages < (pagesShown.summary?.pages ?? 0) };
}

const SummaryFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'auto minmax(0, 1fr)' },
    gap: { base: '20', sm: '32' },
    alignItems: 'start',
  },
});
/** A bar is also a filter; the active one has a background. */
const BarButton = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr) 3rem',
    alignItems: 'center',
    gap: '12',
    width: 'full',
    minHeight: '36px',
    px: '10',
    textStyle: 'small',
    textAlign: 'start',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    _pressed: { bg: 'sunken', fontWeight: 700 },
  },
});
const BarTrack = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    height: '12px',
    borderBottom: '1px solid',
    borderColor: 'tick',
    color: 'tick',
    backgroundImage: 'linear-gradient(90deg, currentColor 1px, transparent 1px)',
    backgroundSize: '12.5% 5px',
    backgroundPosition: 'bottom',
    backgroundRepeat: 'repeat-x',
    '& > span': {
      position: 'absolute',
      insetBlockStart: '0',
      left: '0',
      height: '10px',
      bg: 'star',
      borderRadius: '1px',
    },
  },
});

interface RatingSummaryProps {
  rating: number;
  count: number;
  percentages: CourseReviews['percentages'];
  star: Star | undefined;
  onNarrow: (star: Star | undefined) => void;
}

/** The average and the distribution of stars; below a minimum of reviews there is no average. */
function RatingSummary({ rating, count, percentages, star, onNarrow }: RatingSummaryProps) {
  return (
    <SummaryFrame>
      <div>
        {count < minReviewsForAverage ? (
          <chakra.p textStyle="h3">Encore peu d’avis</chakra.p>
        ) : (
          <>
            <chakra.p textStyle="figure">{formatDecimal(rating)}</chakra.p>
            <chakra.div mt="8">
              <Stars value={rating} size={20} />
            </chakra.div>
          </>
        )}
        <SecondaryText mt="6">
          {countOf(count, 'avis', 'avis')} {count < 2 ? 'd’élève inscrit' : 'd’élèves inscrits'}
        </SecondaryText>
      </div>
      <div role="group" aria-label="Filtrer les avis par note">
        {percentages.map((each) => (
          <BarButton
            key={each.star}
            type="button"
            aria-pressed={each.star === star}
            onClick={() => onNarrow(each.star === star ? undefined : each.star)}
          >
            <span>{starLabel(each.star)}</span>
            <BarTrack aria-hidden>
              <span style={{ width: `${each.percentage}%` }} />
            </BarTrack>
            <chakra.span textAlign="end" color="muted" fontVariantNumeric="tabular-nums">
              {formatPercent(each.percentage)}
            </chakra.span>
          </BarButton>
        ))}
      </div>
    </SummaryFrame>
  );
}

interface ReviewListProps {
  courseId: string;
  anonymous: boolean;
  star: Star | undefined;
  onNarrow: (star: Star | undefined) => void;
  /** Shown while there are no reviews. */
  empty: ReactNode;
  loading: ReactNode;
  /** Actions on a review. */
  actionsOf: (review: Review) => ReactNode;
}

/** Rating summary and reviews, five at a time. */
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
        <SecondaryText role="status">{resultCountLabel(summary)}</SecondaryText>
        <Row gap="20">
          {star && <LinkButton onClick={() => onNarrow(undefined)}>Effacer le filtre</LinkButton>}
          <StarFilter star={star} onNarrow={onNarrow} />
        </Row>
      </Row>
      <SecondaryText mb="20">
        {reviewsNotice}{' '}
        <chakra.span textDecoration="underline" whiteSpace="nowrap">
          <Link to="/avis/regles">Comment&#8239;?</Link>
        </chakra.span>
      </SecondaryText>
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

const resultCountLabel = ({ total }: Pick<CourseReviews, 'total'>) =>
  total === 0
    ? 'Aucun avis avec cette note'
    : `${countOfList(total, 'avis', 'avis')}, les plus utiles d’abord`;
