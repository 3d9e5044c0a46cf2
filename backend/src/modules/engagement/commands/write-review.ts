import { Command } from '@nestjs/cqrs';
import type { Star } from '@atelier/contracts/words/review-words';
import { commandHandler } from '../../../kernel/handlers.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Review, type ReviewSubject } from '../domain/review.js';
import { changeReviews } from './change-reviews.js';

/** What somebody says of a course or a tutorial; said again, it takes the place of what was said before. */
export class WriteReview extends Command<void> {
  constructor(
    readonly authorId: string,
    readonly about: { subject: ReviewSubject; subjectId: string },
    readonly said: { star: Star; comment: string },
  ) {
    super();
  }
}

export const WriteReviewHandler = commandHandler(
  WriteReview,
  { live: LiveChannel },
  async (entityManager, { authorId, about, said }, { live }) => {
    await changeReviews(entityManager, about.subjectId, async (em) => {
      const known = await em.findOne(Review, { subjectId: about.subjectId, authorId });
      if (known) known.rewrite(said);
      else em.persist(Review.write({ ...about, ...said, authorId }));
    });
    await live.tell('public', 'reviews-changed', { courseId: about.subjectId });
  },
);
