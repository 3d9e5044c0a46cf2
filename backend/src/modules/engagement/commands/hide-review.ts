import type { HidingReason } from '@atelier/contracts/words/review-words';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Review } from '../domain/review.js';
import { changeReviews } from './change-reviews.js';

/**
 * Hides a review, or shows it again by null. The journal keeps its stars beside the reason: that none is hidden for them can be
 * looked up. @throws DomainError `review-not-found`
 */
export const HideReview = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      review: { subjectId, id },
      reason,
      named,
    }: {
      review: { subjectId: string; id: string };
      reason: HidingReason | null;
      /** As the journal names what it is about and who wrote it. */
      named: { title: string; authorName: string };
    },
  ): Promise<void> => {
    await changeReviews(entityManager, subjectId, async (em) => {
      const review = await held(em, Review, { id, subjectId });
      if (!review) throw new DomainError('review-not-found');
      if (!review.hide(reason)) return;
      await noteAudit(em, {
        kind: reason === null ? 'review-shown' : 'review-hidden',
        subject: { type: review.subject, id: subjectId, label: named.title },
        person: { id: review.authorId, name: named.authorName },
        after: { star: review.star, ...(reason && { reason }) },
      });
    });
    await live.tell('public', 'reviews-changed', { courseId: subjectId });
  },
);
