import type { Review, ReviewPath } from '@atelier/contracts/reviews';
import { command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { VoteOnReview } from '../../modules/engagement/commands/vote-on-review.js';
import { ReadReview } from '../../modules/engagement/queries/read-review.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { publicly } from './signed-reviews.js';
import { reviewOf } from './read-reviews.js';
import { expectReviewer } from './rights-to-review.js';

/** Whether a review was useful, for whoever follows the course too. @throws DomainError `not-enrolled`, `own-teaching`, `review-not-found`, `own-review` */
export const VoteForReview = command(
  async (
    { queries, commands },
    { caller, path, vote }: { caller: SignedInCaller; path: ReviewPath; vote: 'like' | 'unlike' | null },
  ): Promise<Review> => {
    const which = { subjectId: path.id, id: path.reviewId };
    const found = await queries.execute(new ReadReview({ which, viewerId: null }));
    // A tutorial is open to whoever has an account.
    if (found?.subject !== 'tutorial') await expectReviewer(queries, path.id, caller);
    if (!found) throw new DomainError('review-not-found');
    await commands.execute(new VoteOnReview({ voterId: caller.accountId, review: which, vote }));
    const [review] = publicly([await reviewOf(queries, which, caller.accountId)]);
    if (!review) throw new DomainError('review-not-found');
    return review;
  },
);
