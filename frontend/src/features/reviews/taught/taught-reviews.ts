import { OwnReview, ReviewsForTeacher, type Review } from '@atelier/contracts/reviews';
import type { HidingReason, ReviewState, Star } from '@atelier/contracts/words/review-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useApiMutation } from '../../../shared/api/mutations';
import { reviewKeys } from '../reviews-query';

export interface TaughtReviewsQuery {
  page: number;
  state: ReviewState;
  star: Star | undefined;
}

/** One page of the reviews of the caller's courses, latest first; for administrators, of all. */
export const useTaughtReviews = ({ page, state, star }: TaughtReviewsQuery) =>
  useQuery({
    queryKey: [...reviewKeys.taught, page, state, star],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        currentPage: String(page),
        state,
        ...(star && { star: String(star) }),
      });
      return apiRequest({ method: 'GET', path: `/reviews?${query}`, schema: ReviewsForTeacher, signal });
    },
    placeholderData: keepPreviousData,
  });

/** The review of one student in one of the caller's courses, if any. */
export const useStudentReview = (courseId: string, studentId: string) =>
  useQuery({
    queryKey: [...reviewKeys.taught, 'of', courseId, studentId],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/reviews?${new URLSearchParams({ courseId, studentId })}`,
        schema: ReviewsForTeacher,
        signal,
      }),
  });

type ReviewId = Pick<Review, '_id' | 'courseId'>;

const reviewPath = ({ courseId, _id }: ReviewId) => `/reviews/${courseId}/review/${_id}`;

/** Null deletes the answer. */
export const useAnswerReview = (review: ReviewId) =>
  useApiMutation(reviewKeys.all, (answer: string | null) =>
    apiRequest({
      method: answer === null ? 'DELETE' : 'PUT',
      path: `${reviewPath(review)}/answer`,
      schema: OwnReview,
      ...(answer !== null && { body: { answer } }),
    }),
  );

/** Null unhides the review. */
export const useHideReview = (review: ReviewId) =>
  useApiMutation(reviewKeys.all, (reason: HidingReason | null) =>
    apiRequest({ method: 'PUT', path: `${reviewPath(review)}/hidden`, schema: OwnReview, body: { reason } }),
  );
