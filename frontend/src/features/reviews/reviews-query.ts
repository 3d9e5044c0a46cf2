import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Star } from '@atelier/contracts/words/review-words';
import { type Api, useApi } from '../../shared/api/client';
import { apiQuery } from '../../shared/api/queries';
import { queryString } from '../../shared/api/query-string';

/** Query keys: a change of a review invalidates all lists of the course and those of its teacher. */
export const reviewKeys = {
  all: ['reviews'] as const,
  of: (courseId: string) => ['reviews', courseId] as const,
  mine: (courseId: string) => ['reviews', courseId, 'mine'] as const,
  taught: ['reviews', 'taught'] as const,
};

const reviewsSchema = () => import('@atelier/contracts/reviews').then(({ CourseReviews }) => CourseReviews);

export interface ReviewsQuery {
  courseId: string;
  star?: Star | undefined;
  /** As visitors see them, without the user's own votes. */
  anonymous: boolean;
}

/** One page of a course's reviews, with the rating summary. */
export const reviewsQuery = (api: Api, { courseId, star, anonymous }: ReviewsQuery, page = 1) =>
  apiQuery(
    api,
    [...reviewKeys.of(courseId), anonymous ? 'public' : 'own', star ?? 'all', page],
    `/reviews/${encodeURIComponent(courseId)}?${queryString({ currentPage: page, star })}`,
    reviewsSchema,
    { anonymous, placeholderData: keepPreviousData },
  );

/**
 * The first pages of a course's reviews as one list, deduplicated: a review may move to another page between two
 * requests.
 */
export function useReviews(query: ReviewsQuery, pages: number) {
  const api = useApi();
  return useQueries({
    queries: Array.from({ length: pages }, (_, index) => reviewsQuery(api, query, index + 1)),
    combine: (answers) => {
      const [first] = answers;
      const loaded = answers.flatMap(({ data }) => data?.reviews[0]?.reviews ?? []);
      return {
        summary: first?.data && { ...first.data, ...first.data.reviews[0] },
        reviews: [...new Map(loaded.map((review) => [review._id, review])).values()],
        failure: answers.find(({ error }) => error !== null)?.error ?? null,
        isPending: first?.isPending ?? true,
        isFetching: answers.some(({ isFetching }) => isFetching),
        isPlaceholder: answers.some(({ isPlaceholderData }) => isPlaceholderData),
        refetch: () => answers.forEach((answer) => void answer.refetch()),
      };
    },
  });
}
