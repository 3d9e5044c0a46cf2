import { OwnReview, ReviewsForTeacher, type Review } from '@atelier/contracts/reviews';
import type { HidingReason, ReviewState, Star } from '@atelier/contracts/words/review-words';
import { keepPreviousData } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { apiPut, useApiMutation } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { queryString } from '../../../shared/api/query-string';
import { reviewKeys } from '../reviews-query';

export interface TaughtReviewsQuery {
  page: number;
  state: ReviewState;
  star: Star | undefined;
}

/** One page of the reviews of the caller's courses, latest first; for administrators, of all. */
export const useTaughtReviews = ({ page, state, star }: TaughtReviewsQuery) =>
  useApiQuery(
    [...reviewKeys.taught, page, state, star],
    `/reviews?${queryString({ currentPage: page, state, star })}`,
    ReviewsForTeacher,
    { placeholderData: keepPreviousData },
  );

/** The review of one student in one of the caller's courses, if any. */
export const useStudentReview = (courseId: string, studentId: string) =>
  useApiQuery(
    [...reviewKeys.taught, 'of', courseId, studentId],
    `/reviews?${new URLSearchParams({ courseId, studentId })}`,
    ReviewsForTeacher,
  );

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
  useApiMutation(reviewKeys.all, (hiding: { reason: HidingReason | null; facts?: string | undefined }) =>
    apiPut(`${reviewPath(review)}/hidden`, OwnReview, hiding),
  );
