import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Review } from '../domain/review.js';

/** The one answer of whoever teaches the course; null takes it back. @throws DomainError `review-not-found` */
export class AnswerReview extends Command<void> {
  constructor(
    readonly review: { subjectId: string; id: string },
    readonly answer: { text: string; by: string } | null,
  ) {
    super();
  }
}

export const AnswerReviewHandler = commandHandler(
  AnswerReview,
  { live: LiveChannel },
  async (entityManager, { review: { subjectId, id }, answer }, { live }) => {
    await entityManager.fork().transactional(async (em) => {
      const review = await held(em, Review, { id, subjectId });
      if (!review) throw new DomainError('review-not-found');
      if (answer) review.giveAnswer(answer.text, answer.by);
      else review.takeAnswerBack();
    });
    await live.tell('public', 'reviews-changed', { courseId: subjectId });
  },
);
