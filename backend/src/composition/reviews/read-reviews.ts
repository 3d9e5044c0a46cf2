import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CourseReviews, MyReview, OwnReview, ReviewsQuery } from '@atelier/contracts/reviews';
import { DomainError } from '../../kernel/domain-error.js';
import { ListReviews } from '../../modules/engagement/queries/list-reviews.js';
import { ReadRating } from '../../modules/engagement/queries/read-rating.js';
import { ReadReview } from '../../modules/engagement/queries/read-review.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { rightToReview } from './rights-to-review.js';
import { publicly, signed } from './signed-reviews.js';

/** What everybody may read of a course or a tutorial. One that does not exist has no reviews: nobody learns what exists. */
export class ReadReviews extends Query<CourseReviews> {
  constructor(
    readonly subjectId: string,
    readonly sought: ReviewsQuery,
    readonly caller: SignedInCaller | undefined,
  ) {
    super();
  }
}

/** The caller's own review of a course, and whether they may write one. */
export class ReadMyReview extends Query<MyReview> {
  constructor(
    readonly caller: SignedInCaller,
    readonly courseId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadReviews)
export class ReadReviewsHandler implements IQueryHandler<ReadReviews> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ subjectId, sought, caller }: ReadReviews): Promise<CourseReviews> {
    const [found, { rating, count, percentages }] = await Promise.all([
      this.queries.execute(new ListReviews(subjectId, sought, caller?.accountId ?? null)),
      this.queries.execute(new ReadRating(subjectId)),
    ]);
    const { reviews, ...facts } = found;
    const shown = publicly(await signed(this.queries, reviews));
    return { reviews: [{ courseId: subjectId, rating, count, reviews: shown }], percentages, ...facts };
  }
}

@QueryHandler(ReadMyReview)
export class ReadMyReviewHandler implements IQueryHandler<ReadMyReview> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, courseId }: ReadMyReview): Promise<MyReview> {
    const own = { subjectId: courseId, authorId: caller.accountId };
    const found = await this.queries.execute(new ReadReview(own, caller.accountId));
    const [review = null] = await signed(this.queries, found ? [found] : []);
    return { review, mayReview: (await rightToReview(this.queries, courseId, caller)) === 'granted' };
  }
}

/** One review, as it is now. @throws DomainError `review-not-found` */
export async function reviewOf(
  queries: QueryBus,
  which: ReadReview['which'],
  viewerId: string,
): Promise<OwnReview> {
  const found = await queries.execute(new ReadReview(which, viewerId));
  const [review] = await signed(queries, found ? [found] : []);
  if (!review) throw new DomainError('review-not-found');
  return review;
}
