import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Review } from '../domain/review.js';
import { changeReviews } from './change-reviews.js';

/** The money for the course went back to its reviewer, or the course was bought again: the review counts no more, or again. */
export class ForfeitReview extends Command<void> {
  constructor(
    readonly authorId: string,
    readonly courseId: string,
    readonly isForfeited: boolean,
  ) {
    super();
  }
}

export const ForfeitReviewHandler = commandHandler(
  ForfeitReview,
  { live: LiveChannel },
  async (entityManager, { authorId, courseId: subjectId, isForfeited }, { live }) => {
    const own = { subjectId, authorId };
    // Most of those who come and go have said nothing.
    const found = await entityManager.fork().findOne(Review, own);
    if (!found || (found.forfeitedAt !== null) === isForfeited) return;
    await changeReviews(entityManager, subjectId, async (em) => {
      (await held(em, Review, own))?.forfeit(isForfeited);
    });
    await live.tell('public', 'reviews-changed', { courseId: subjectId });
  },
);
