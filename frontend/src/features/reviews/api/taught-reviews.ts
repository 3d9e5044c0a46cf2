import { OwnReview, TaughtReviews, type Review } from '@atelier/contracts/reviews';
import type { HidingReason, ReviewState, Star } from '@atelier/contracts/words/review-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';
import { reviewKeys } from './review-keys';

export interface TaughtReviewsAsked {
  page: number;
  state: ReviewState;
  star: Star | undefined;
}

/** One page of the reviews of what the caller teaches, the latest first; an administrator's: of all. */
export const useTaughtReviews = ({ page, state, star }: TaughtReviewsAsked) =>
  useQuery({
    queryKey: [...reviewKeys.taught, page, state, star],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        currentPage: String(page),
        state,
        ...(star && { star: String(star) }),
      });
      return apiRequest({ method: 'GET', path: `/reviews?${query}`, schema: TaughtReviews, signal });
    },
    placeholderData: keepPreviousData,
  });

/** What one student says of a course that the caller teaches: one review at most. */
export const useStudentReview = (courseId: string, studentId: string) =>
  useQuery({
    queryKey: [...reviewKeys.taught, 'of', courseId, studentId],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/reviews?${new URLSearchParams({ courseId, studentId })}`,
        schema: TaughtReviews,
        signal,
      }),
  });

type Which = Pick<Review, '_id' | 'courseId'>;

const pathOf = ({ courseId, _id }: Which) => `/reviews/${courseId}/review/${_id}`;

/** Null takes the answer back. */
export const useAnswerReview = (review: Which) =>
  useChange(reviewKeys.all, (answer: string | null) =>
    apiRequest({
      method: answer === null ? 'DELETE' : 'PUT',
      path: `${pathOf(review)}/answer`,
      schema: OwnReview,
      ...(answer !== null && { body: { answer } }),
    }),
  );

/** Null shows the review again. */
export const useHideReview = (review: Which) =>
  useChange(reviewKeys.all, (reason: HidingReason | null) =>
    apiRequest({ method: 'PUT', path: `${pathOf(review)}/hidden`, schema: OwnReview, body: { reason } }),
  );
