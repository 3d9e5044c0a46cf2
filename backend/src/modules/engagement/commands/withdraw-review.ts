import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Review } from '../domain/review.js';
import { changeReviews } from './change-reviews.js';

/** Takes one's own review back, with what others made of it. @throws DomainError `review-not-found`, `review-hidden` */
export const WithdrawReview = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { authorId, reviewId }: { authorId: string; reviewId: string },
  ): Promise<void> => {
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
