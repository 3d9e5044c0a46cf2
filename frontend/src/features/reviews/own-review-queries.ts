import { MyReview, OwnReview, Review, type ReviewText } from '@atelier/contracts/reviews';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../shared/api/client';
import { noContent, useApiMutation } from '../../shared/api/mutations';
import { reviewKeys } from './reviews-query';

/** The caller's review of the course, and whether they may write one. */
export const useMyReview = (courseId: string, enabled = true) =>
  useQuery({
    queryKey: reviewKeys.mine(courseId),
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/reviews/${courseId}/mine`, schema: MyReview, signal }),
    enabled,
  });

export const useWriteReview = (courseId: string) =>
  useApiMutation(reviewKeys.of(courseId), (body: ReviewText) =>
    apiRequest({ method: 'POST', path: '/reviews', schema: OwnReview, body: { courseId, ...body } }),
  );

export const useWithdrawReview = (courseId: string) =>
  useApiMutation(reviewKeys.of(courseId), (id: string) =>
    apiRequest({ method: 'DELETE', path: `/reviews/${id}`, schema: noContent }),
  );

interface Vote {
  reviewId: string;
  /** Null withdraws the vote. */
  kind: 'like' | 'unlike' | null;
}

export const useVote = (courseId: string) =>
  useApiMutation(reviewKeys.of(courseId), ({ reviewId, kind }: Vote) =>
    apiRequest({
      method: kind === null ? 'DELETE' : 'PUT',
      path: `/reviews/${courseId}/review/${reviewId}/${kind ?? 'vote'}`,
      schema: Review,
    }),
  );
