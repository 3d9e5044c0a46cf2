import { MyReview, OwnReview, Review, type ReviewText } from '@atelier/contracts/reviews';
import { apiRequest } from '../../shared/api/client';
import { apiDelete, apiPost, noContent, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { reviewKeys } from './reviews-query';

/** The caller's review of the course, and whether they may write one. */
export const useMyReview = (courseId: string, enabled = true) =>
  useApiQuery(reviewKeys.mine(courseId), `/reviews/${courseId}/mine`, MyReview, { enabled });

export const useWriteReview = (courseId: string) =>
  useApiMutation(reviewKeys.of(courseId), (body: ReviewText) =>
    apiPost('/reviews', OwnReview, { courseId, ...body }),
  );

export const useWithdrawReview = (courseId: string) =>
  useApiMutation(reviewKeys.of(courseId), (id: string) => apiDelete(`/reviews/${id}`, noContent));

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
