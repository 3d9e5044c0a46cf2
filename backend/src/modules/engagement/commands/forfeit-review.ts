import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Review } from '../domain/review.js';
import { changeReviews } from './change-reviews.js';

/** The money for the course went back to its reviewer, or the course was bought again: the review counts no more, or again. */
export const ForfeitReview = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      authorId,
      courseId: subjectId,
      isForfeited,
    }: { authorId: string; courseId: string; isForfeited: boolean },
  ): Promise<void> => {
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
