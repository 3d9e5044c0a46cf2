import { QueryBus } from '@nestjs/cqrs';
import type { CourseReviews, MyReview, OwnReview, ReviewsQuery } from '@atelier/contracts/reviews';
import { query } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ListReviews } from '../../modules/engagement/queries/list-reviews.js';
import { ReadRating } from '../../modules/engagement/queries/read-rating.js';
import { ReadReview, type SoughtReview } from '../../modules/engagement/queries/read-review.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { rightToReview } from './rights-to-review.js';
import { publicly, signed } from './signed-reviews.js';

/** What everybody may read of a course or a tutorial. One that does not exist has no reviews: nobody learns what exists. */
export const ReadReviews = query(
  async (
    { queries },
    {
      subjectId,
      sought,
      caller,
    }: { subjectId: string; sought: ReviewsQuery; caller: SignedInCaller | undefined },
  ): Promise<CourseReviews> => {
    const [found, { rating, count, percentages }] = await Promise.all([
      queries.execute(new ListReviews({ subjectId, sought, viewerId: caller?.accountId ?? null })),
      queries.execute(new ReadRating({ subjectId })),
    ]);
    const { reviews, ...facts } = found;
    const shown = publicly(await signed(queries, reviews));
    return { reviews: [{ courseId: subjectId, rating, count, reviews: shown }], percentages, ...facts };
  },
);

/** The caller's own review of a course, and whether they may write one. */
export const ReadMyReview = query(
  async (
    { queries },
    { caller, courseId }: { caller: SignedInCaller; courseId: string },
  ): Promise<MyReview> => {
    const own = { subjectId: courseId, authorId: caller.accountId };
    const found = await queries.execute(new ReadReview({ which: own, viewerId: caller.accountId }));
    const [review = null] = await signed(queries, found ? [found] : []);
    return { review, mayReview: (await rightToReview(queries, courseId, caller)) === 'granted' };
  },
);

/** One review, as it is now. @throws DomainError `review-not-found` */
export async function reviewOf(queries: QueryBus, which: SoughtReview, viewerId: string): Promise<OwnReview> {
  const found = await queries.execute(new ReadReview({ which, viewerId }));
  const [review] = await signed(queries, found ? [found] : []);
  if (!review) throw new DomainError('review-not-found');
  return review;
}
