import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from '../../shared/icons/members';
import { useLiveMessage } from '../../shared/realtime/use-live-message';
import { EmptyState } from '../../shared/ui/empty-state';
import { QueryError } from '../../shared/ui/notice';
import { Row } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { useSession } from '../session/session';
import { useMyReview } from './own-review-queries';
import { reviewKeys } from './reviews-query';
import { useStarFilter } from './star-filter';
import { OwnReview } from './own-review';
import { ReviewList } from './review-list';
import { ReviewVotes, VoteCounts } from './review-votes';
import { ReportReview } from './report-review';
import { ReviewsSkeleton } from './review-entry';
import { MainAndSide } from '../../shared/ui/main-and-side';

/** Beside the reviews; above them on narrow screens. */
const OwnColumn = chakra('div', {
  base: { gridColumn: { xl: '2' }, gridRow: '1', position: { xl: 'sticky' }, top: { xl: '92px' } },
});

interface ReviewsPanelProps {
  courseId: string;
  /** An author's preview of the learning page: hides the own review. */
  isPreview: boolean;
}

/** « Notes » tab of a lesson: the reviews of the course, and the user's own. */
export default function ReviewsPanel({ courseId, isPreview }: ReviewsPanelProps) {
  const queries = useQueryClient();
  const { user } = useSession();
  const mine = useMyReview(courseId, !isPreview);
  const { star, narrowTo } = useStarFilter();
  useLiveMessage('reviews-changed', (changed) => {
    if (changed.courseId === courseId) void queries.invalidateQueries({ queryKey: reviewKeys.of(courseId) });
  });
  const own = mine.data?.review;
  return (
    <MainAndSide side="21rem" rowGap="32" pt="28">
      <OwnColumn>
        {mine.error && <QueryError mb="16" query={mine} />}
        {mine.isLoading && <Skeleton height="233px" />}
        {mine.data && <OwnReview courseId={courseId} {...mine.data} />}
        <Row alignItems="flex-start" mt="20" textStyle="small" color="muted">
          <ShieldCheck size={20} aria-hidden style={{ flexShrink: 0 }} />
          <p>Seuls les élèves inscrits notent un cours. Aucun avis n’est retiré pour sa note.</p>
        </Row>
      </OwnColumn>
      <ReviewList
        courseId={courseId}
        anonymous={false}
        star={star}
        onNarrow={narrowTo}
        loading={<ReviewsSkeleton />}
        empty={
          <EmptyState
            title="Aucun avis pour l’instant"
            hint="Le premier aide le plus&nbsp;: dites ce que vous en pensez."
            illustration={null}
          />
        }
        actionsOf={(review) =>
          isPreview || !user || review._id === own?._id ? (
            <VoteCounts review={review} />
          ) : (
            <Row wrap columnGap="20" rowGap="4">
              <ReviewVotes review={review} accountId={user._id} />
              <ReportReview review={review} />
            </Row>
          )
        }
      />
    </MainAndSide>
  );
}
