import { z } from 'zod';
import { defineEvent } from '../../kernel/domain-event.js';

const Question = z.object({ questionId: z.uuid() });

/** A student asks something in a course. */
export const questionAsked = defineEvent(
  'engagement.question-asked.v1',
  Question.extend({ courseId: z.uuid() }),
);

/** Somebody else than who asked has answered a question. */
export const questionAnswered = defineEvent(
  'engagement.question-answered.v1',
  Question.extend({ answerId: z.uuid() }),
);

/** A review came, went or changed its stars: what those of its course or tutorial come to is to be read again. */
export const ratingChanged = defineEvent(
  'engagement.rating-changed.v1',
  z.object({ subject: z.enum(['course', 'tutorial']), subjectId: z.uuid() }),
);

/** Whoever teaches the course has answered a review that had no answer. */
export const reviewAnswered = defineEvent('engagement.review-answered.v1', z.object({ reviewId: z.uuid() }));

/** Those who have handed nothing in of a piece of work are to be written to. */
export const workReminded = defineEvent('engagement.work-reminded.v1', z.object({ assessmentId: z.uuid() }));

/** Whoever teaches the course has said something of what a student handed in. */
export const submissionCorrected = defineEvent(
  'engagement.submission-corrected.v1',
  z.object({ submissionId: z.uuid() }),
);

/** Whoever teaches a course has said something to all who follow it. */
export const courseAnnounced = defineEvent(
  'engagement.course-announced.v1',
  z.object({ announcementId: z.uuid() }),
);

/** Somebody has written through the contact page. */
export const messageReceived = defineEvent(
  'engagement.message-received.v1',
  z.object({ messageId: z.uuid() }),
);

/** Somebody typed an address for the newsletter, known or not: whether it is asked by mail is decided later. */
export const subscriptionAsked = defineEvent(
  'engagement.subscription-asked.v1',
  z.object({ subscriberId: z.uuid() }),
);
