import { z } from 'zod';
import { defineEvent } from '../../kernel/domain-event.js';

const Question = z.object({ questionId: z.uuid() });

/** A student has posted a question in a course. */
export const questionAsked = defineEvent(
  'engagement.question-asked.v1',
  Question.extend({ courseId: z.uuid() }),
);

/** A question was answered by somebody other than its author. */
export const questionAnswered = defineEvent(
  'engagement.question-answered.v1',
  Question.extend({ answerId: z.uuid() }),
);

/** A review was added, removed or changed its stars: the rating of its course or tutorial is to be read again. */
export const ratingChanged = defineEvent(
  'engagement.rating-changed.v1',
  z.object({ subject: z.enum(['course', 'tutorial']), subjectId: z.uuid() }),
);

/** The course's teacher has answered a review for the first time. */
export const reviewAnswered = defineEvent('engagement.review-answered.v1', z.object({ reviewId: z.uuid() }));

/** Students without a submission are to be reminded. */
export const workReminded = defineEvent('engagement.work-reminded.v1', z.object({ assessmentId: z.uuid() }));

/** The course's teacher has corrected a submission. */
export const submissionCorrected = defineEvent(
  'engagement.submission-corrected.v1',
  z.object({ submissionId: z.uuid() }),
);

/** A teacher has published an announcement to all students of a course. */
export const courseAnnounced = defineEvent(
  'engagement.course-announced.v1',
  z.object({ announcementId: z.uuid() }),
);

/** A message was submitted through the contact form. */
export const messageReceived = defineEvent(
  'engagement.message-received.v1',
  z.object({ messageId: z.uuid() }),
);

/** An address was entered for the newsletter, known or not: whether to send a confirmation is decided later. */
export const subscriptionAsked = defineEvent(
  'engagement.subscription-asked.v1',
  z.object({ subscriberId: z.uuid() }),
);

/** A content was reported; the receipt is to be mailed. */
export const reportReceived = defineEvent('engagement.report-received.v1', z.object({ reportId: z.uuid() }));

/** A content was left online, masked or removed: its author and those who reported it are to be told. */
export const contentDecided = defineEvent(
  'engagement.content-decided.v1',
  z.object({
    decisionId: z.uuid(),
    thing: z.enum(['review', 'question', 'answer', 'profile']),
    authorId: z.uuid(),
    outcome: z.enum(['keep', 'mask', 'remove']),
  }),
);

/** A reported content waits for a decision for too long. */
export const decisionOverdue = defineEvent('engagement.decision-overdue.v1', z.object({ caseId: z.uuid() }));
