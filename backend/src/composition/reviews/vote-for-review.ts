import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Review, ReviewPath } from '@atelier/contracts/reviews';
import { Dispatching } from '../../kernel/dispatching.js';
import { DomainError } from '../../kernel/domain-error.js';
import { VoteOnReview } from '../../modules/engagement/commands/vote-on-review.js';
import { ReadReview } from '../../modules/engagement/queries/read-review.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { publicly } from './signed-reviews.js';
import { reviewOf } from './read-reviews.js';
import { expectReviewer } from './rights-to-review.js';

/** Whether a review was useful, for whoever follows the course too. @throws DomainError `not-enrolled`, `own-teaching`, `review-not-found`, `own-review` */
export class VoteForReview extends Command<Review> {
  constructor(
    readonly caller: SignedInCaller,
    readonly path: ReviewPath,
    readonly vote: 'like' | 'unlike' | null,
  ) {
    super();
  }
}

@CommandHandler(VoteForReview)
export class VoteForReviewHandler extends Dispatching implements ICommandHandler<VoteForReview> {
  async execute({ caller, path, vote }: VoteForReview): Promise<Review> {
    const which = { subjectId: path.id, id: path.reviewId };
    const found = await this.queries.execute(new ReadReview(which, null));
    // A tutorial is open to whoever has an account.
    if (found?.subject !== 'tutorial') await expectReviewer(this.queries, path.id, caller);
    if (!found) throw new DomainError('review-not-found');
    await this.commands.execute(new VoteOnReview(caller.accountId, which, vote));
    const [review] = publicly([await reviewOf(this.queries, which, caller.accountId)]);
    if (!review) throw new DomainError('review-not-found');
    return review;
  }
}
