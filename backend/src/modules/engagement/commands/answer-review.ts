import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Review } from '../domain/review.js';

/** The one answer of whoever teaches the course; null takes it back. @throws DomainError `review-not-found` */
export const AnswerReview = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      review: { subjectId, id },
      answer,
    }: { review: { subjectId: string; id: string }; answer: { text: string; by: string } | null },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const review = await held(em, Review, { id, subjectId });
      if (!review) throw new DomainError('review-not-found');
      if (answer) review.giveAnswer(answer.text, answer.by);
      else review.takeAnswerBack();
    });
    await live.tell('public', 'reviews-changed', { courseId: subjectId });
  },
);
