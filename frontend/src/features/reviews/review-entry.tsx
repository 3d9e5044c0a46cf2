import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Review } from '@atelier/contracts/reviews';
import { hidingReasons } from '@atelier/contracts/words/review-words';
import { countOf, formatDate } from '../../shared/format/format';
import { Avatar } from '../../shared/ui/avatar';
import { Row, VisuallyHidden } from '../../shared/ui/layout';
import { RelativeTime } from '../../shared/ui/live-values';
import { Skeleton } from '../../shared/ui/loading';
import { Stars } from '../../shared/ui/course-facts';
import { Tag } from '../../shared/ui/tag';

/** Skeleton: average, five bars and the first reviews. */
export const ReviewsSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden>Chargement des avis…</VisuallyHidden>
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '7rem minmax(0, 1fr)' }} gap="32">
      <Skeleton height="64px" />
      <chakra.div display="grid" gap="20" py="10">
        {[1, 2, 3, 4, 5].map((bar) => (
          <Skeleton key={bar} />
        ))}
      </chakra.div>
    </chakra.div>
    {[1, 2, 3].map((entry) => (
      <chakra.div key={entry} mt="24" pt="24" borderTop="line">
        <Skeleton width="12rem" mb="16" />
        <Skeleton mb="10" />
        <Skeleton width="70%" />
      </chakra.div>
    ))}
  </div>
);

interface ReviewAnswerProps {
  answer: NonNullable<Review['answer']>;
  children?: ReactNode;
}

/** The teacher's answer. */
const ReviewAnswer = ({ answer: { text, user, answeredAt }, children }: ReviewAnswerProps) => (
  <chakra.div mt="16" p="20" bg="gsoft" borderRadius="md" data-teacher>
    <Row gap="12" mb="8">
      <Avatar name={user.name} imageUrl={user.imageUrl} size="sm" />
      <chakra.p flex="1" minWidth="0" textStyle="small">
        <strong>{user.name}</strong>, <RelativeTime iso={answeredAt} />
      </chakra.p>
      <Tag tone="solidGreen">Formateur</Tag>
    </Row>
    <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </chakra.p>
    {children}
  </chakra.div>
);

const ReviewItem = chakra('li', {
  base: { py: '24', borderTop: 'line', _focusVisible: { outlineOffset: '4px' } },
});
export const ReviewText = chakra('p', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', textWrap: 'pretty' },
});

/** The experience that it is about (D111-17). */
const experienceLabel = ({ experience }: Review) =>
  experience &&
  `cours acquis le ${formatDate(experience.since)}, ${countOf(experience.lessons, 'leçon')} ${experience.lessons > 1 ? 'suivies' : 'suivie'}`;

const progressLabel = (percentage: number | null) => {
  if (percentage === null) return null;
  return percentage >= 100 ? 'cours terminé' : `cours suivi à ${percentage}\u00a0%`;
};

interface ReviewEntryProps {
  review: Review;
  /** Actions on the review. */
  children?: ReactNode;
}

/** One review with its answer. */
export const ReviewEntry = ({ review, children }: ReviewEntryProps) => (
  <ReviewItem tabIndex={-1}>
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
        <chakra.p textStyle="meta">{progressLabel(review.progressPercentage)}</chakra.p>
      </chakra.div>
    </Row>
    {review.comment !== '' && <ReviewText mt="10">{review.comment}</ReviewText>}
    {review.textHiddenFor && (
      <chakra.p mt="10" textStyle="small" color="muted">
        Texte masqué par la modération&nbsp;: {hidingReasons[review.textHiddenFor].toLowerCase()}. La note
        compte.
      </chakra.p>
    )}
    {review.experience && (
      <chakra.p mt="6" textStyle="meta" color="muted">
        {experienceLabel(review)}
      </chakra.p>
    )}
    {children && <chakra.div mt="10">{children}</chakra.div>}
    {review.answer && <ReviewAnswer answer={review.answer} />}
  </ReviewItem>
);
