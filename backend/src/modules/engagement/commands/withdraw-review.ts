import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Review } from '../domain/review.js';
import { changeReviews } from './change-reviews.js';

/** Takes one's own review back, with what others made of it. @throws DomainError `review-not-found`, `review-hidden` */
export class WithdrawReview extends Command<void> {
  constructor(
    readonly authorId: string,
    readonly reviewId: string,
  ) {
    super();
  }
}

export const WithdrawReviewHandler = commandHandler(
  WithdrawReview,
  { live: LiveChannel },
  async (entityManager, { authorId, reviewId }, { live }) => {
    const own = { id: reviewId, authorId };
    const found = await entityManager.fork().findOne(Review, own);
    if (!found) throw new DomainError('review-not-found');
    await changeReviews(entityManager, found.subjectId, async (em) => {
      const review = await held(em, Review, own);
      if (!review) throw new DomainError('review-not-found');
      review.withdraw();
      em.remove(review);
    });
    await live.tell('public', 'reviews-changed', { courseId: found.subjectId });
  },
);
