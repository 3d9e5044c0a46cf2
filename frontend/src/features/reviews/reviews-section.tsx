import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveMessage } from '../../shared/realtime/use-live-message';
import { useAfterHydration } from '../../shared/ui/loading';
import { reviewKeys } from './reviews-query';
import { useStarFilter } from './star-filter';
import { ReviewList } from './review-list';
import { VoteCounts } from './review-votes';
import { Row } from '../../shared/ui/layout';
import { ReportReview } from './report-review';
import { ReviewsSkeleton } from './review-entry';

/** Reviews on the course page; hidden while there are none. */
export default function ReviewsSection({ courseId }: { courseId: string }) {
  const queries = useQueryClient();
  const { star: chosen, narrowTo } = useStarFilter();
  // The server renders one HTML for every query string, without the filter: it applies after hydration.
  const star = useAfterHydration(chosen, undefined);
  useLiveMessage('reviews-changed', (changed) => {
    if (changed.courseId === courseId) void queries.invalidateQueries({ queryKey: reviewKeys.of(courseId) });
  });
  return (
    <chakra.section id="avis" mt={{ base: '56px', lg: '72px' }}>
      <chakra.h2 textStyle="h2Column" mb="20">
        Avis des élèves
      </chakra.h2>
      <ReviewList
        courseId={courseId}
        anonymous
        star={star}
        onNarrow={narrowTo}
        loading={<ReviewsSkeleton />}
        empty={<chakra.p color="muted">Aucun avis pour l’instant.</chakra.p>}
        actionsOf={(review) => (
          <Row wrap columnGap="20" rowGap="4">
            <VoteCounts review={review} />
            <ReportReview review={review} />
          </Row>
        )}
      />
    </chakra.section>
  );
}
