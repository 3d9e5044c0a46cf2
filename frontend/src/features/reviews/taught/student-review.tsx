import type { StudentRecord } from '@atelier/contracts/enrolment-progress';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { EmptyState } from '../../../shared/ui/empty-state';
import { QueryError } from '../../../shared/ui/notice';
import { useSession } from '../../session/session';
import { reviewKeys } from '../reviews-query';
import { useStudentReview } from './taught-reviews';
import { ReviewsSkeleton } from '../review-entry';
import { TaughtReviewEntry } from './taught-entry';

/** « Notes » tab of a student in a course: their review, which can be answered here. */
export function StudentReview({ record: { courseId, studentId, student } }: { record: StudentRecord }) {
  const query = useStudentReview(courseId, studentId);
  const isAdmin = useSession().user?.isAdmin === true;
  const queries = useQueryClient();
  useLiveMessage('reviews-changed', () => void queries.invalidateQueries({ queryKey: reviewKeys.taught }));
  if (query.isPending) return <ReviewsSkeleton />;
  if (!query.data) return <QueryError query={query} />;
  if (query.data.total === 0)
    return (
      <EmptyState
        title="Aucun avis"
        hint={`${student.name} n’a pas encore noté ce cours.`}
        illustration={null}
      />
    );
  return (
    <chakra.ul maxWidth="48rem" pt="12" borderBottom="line">
      {query.data.reviews.map((review) => (
        <TaughtReviewEntry key={review._id} review={review} isAdmin={isAdmin} />
      ))}
    </chakra.ul>
  );
}
