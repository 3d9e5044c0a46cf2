import type { Star } from '@atelier/contracts/words/review-words';
import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Review, type ReviewSubject } from '../domain/review.js';
import { changeReviews } from './change-reviews.js';

/** What somebody says of a course or a tutorial; said again, it takes the place of what was said before. */
export const WriteReview = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      authorId,
      about,
      said,
    }: {
      authorId: string;
      about: { subject: ReviewSubject; subjectId: string };
      said: { star: Star; comment: string };
    },
  ): Promise<void> => {
    await changeReviews(entityManager, about.subjectId, async (em) => {
      const known = await em.findOne(Review, { subjectId: about.subjectId, authorId });
      if (known) known.rewrite(said);
      else em.persist(Review.write({ ...about, ...said, authorId }));
    });
    await live.tell('public', 'reviews-changed', { courseId: about.subjectId });
  },
);
