import { z } from 'zod';
import { Id } from './common.js';
import { MediaFault, MediaStatus, MediaStep } from './media.js';

/**
 * Socket.IO messages, by event name. They carry ids and states only: the source of truth is a GET, and a client
 * refetches on reconnect.
 */
export const liveMessages = {
  'media-progress': z.object({
    assetId: Id,
    status: MediaStatus,
    /** The current step; null before the first and after the last. */
    step: MediaStep.nullable(),
    /** 0 to 100 within the step. */
    percent: z.number().min(0).max(100),
    /** Seconds; null until measured. */
    duration: z.number().nullable(),
    error: z.string().nullable(),
    fault: MediaFault.nullable(),
  }),
  /** `save` lets a tab recognise its own save. */
  'course-changed': z.object({ courseId: Id, save: Id.optional() }),
  'catalogue-changed': z.object({ courseId: Id }),
  'purchase-recorded': z.object({ courseId: Id }),
  /** The session behind the socket has ended; the server closes it right after. */
  'session-ended': z.object({ reason: z.enum(['signed-out', 'suspended', 'closed', 'role-lost']) }),
  /** The account gained permissions: refresh the access token. */
  'role-gained': z.object({}),
  /** The account's address was verified or changed: refresh the session. */
  'address-verified': z.object({}),
  'tutorials-changed': z.object({ tutorialId: Id }),
  'progress-changed': z.object({ courseId: Id }),
  /** The server judged a try of an exercise. */
  'exercise-judged': z.object({ courseId: Id, lessonId: Id, tryId: Id }),
  /** What the code of a lesson changes was computed. */
  'code-compared': z.object({ courseId: Id }),
  /** A submission of the student was corrected. */
  'work-changed': z.object({ assessmentId: Id }),
  /** A review of the course or the tutorial was added, changed, removed or answered. */
  'reviews-changed': z.object({ courseId: Id }),
  /** An order was paid, refunded, disputed, or settled in part. */
  'orders-changed': z.object({ orderId: Id }),
  /** A question of the course or an answer was added, changed or hidden. */
  'questions-changed': z.object({ courseId: Id, questionId: Id }),
  /** The recipient's inbox has changed: questions and submissions of their courses, contact messages. */
  'inbox-changed': z.object({}),
  /** A content was reported, decided, corrected or contested. */
  'reports-changed': z.object({}),
  /** The account lost access to the course, or it was suspended: its sockets leave the room. */
  'course-closed': z.object({ courseId: Id }),
  /** A period was sealed or verified, or the platform of invoices has answered. */
  'books-changed': z.object({}),
  /** Figures of people, courses or money have changed. */
  'figures-changed': z.object({}),
  /** A message was parked or resolved; a video failed. */
  'operations-changed': z.object({}),
} as const;

export type LiveMessageName = keyof typeof liveMessages;
export type LiveMessage<Name extends LiveMessageName> = z.infer<(typeof liveMessages)[Name]>;

/**
 * Rooms: `public` for everyone, `administrators`, `user:<id>` for one account's devices, `session:<id>` for one device,
 * `course:<id>` for open pages of a course.
 */
export type LiveRoom =
  | 'public'
  | 'administrators'
  | `user:${string}`
  | `session:${string}`
  | `course:${string}`;

/** Client request to join a course's room; acknowledged with whether it may. */
export const watchCourse = 'watch-course';
export const WatchCourse = z.object({ courseId: Id });
