import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

/** A review came, went or changed its stars: what those of its course or tutorial come to is to be read again. */
export const ratingChanged = defineEvent(
  'engagement.rating-changed.v1',
  z.object({ subject: z.enum(['course', 'tutorial']), subjectId: z.uuid() }),
);

/** Whoever teaches the course has answered a review that had no answer. */
export const reviewAnswered = defineEvent('engagement.review-answered.v1', z.object({ reviewId: z.uuid() }));
