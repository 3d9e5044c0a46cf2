import { z } from 'zod';
import { Id } from './common.js';
import { MediaFault, MediaStatus, MediaStep } from './media.js';

/**
 * Messages on the socket. They carry ids and status only: a GET is always the truth, and a client that
 * reconnects refetches. The name of each is the Socket.IO event.
 */
export const liveMessages = {
  'media-progress': z.object({
    assetId: Id,
    status: MediaStatus,
    /** The step under way; null before the first and after the last. */
    step: MediaStep.nullable(),
    /** 0 to 100 within the step. */
    percent: z.number().min(0).max(100),
    /** Seconds; null until measured. */
    duration: z.number().nullable(),
    error: z.string().nullable(),
    fault: MediaFault.nullable(),
  }),
  /** By `save` the tab that saved knows that it was itself. */
  'course-changed': z.object({ courseId: Id, save: Id.optional() }),
  'catalogue-changed': z.object({ courseId: Id }),
  'purchase-recorded': z.object({ courseId: Id }),
  /** The session behind the socket has ended; the server closes it right after. */
  'session-ended': z.object({ reason: z.enum(['signed-out', 'suspended', 'closed', 'role-lost']) }),
  /** What the account may do has grown: a fresh access token says so. */
  'role-gained': z.object({}),
  /** The account's address has been verified, or is another one now: a refresh says so. */
  'address-verified': z.object({}),
  'tutorials-changed': z.object({ tutorialId: Id }),
  'progress-changed': z.object({ courseId: Id }),
  /** Work that the student handed in was corrected. */
  'work-changed': z.object({ assessmentId: Id }),
  /** A review of the course or the tutorial came, went or was answered. */
  'reviews-changed': z.object({ courseId: Id }),
  /** An order was paid, given back, disputed, or somebody settled something of it. */
  'orders-changed': z.object({ orderId: Id }),
  /** A question of the course, or what was answered to it, was said, changed or taken out of sight. */
  'questions-changed': z.object({ courseId: Id, questionId: Id }),
  /** What waits for words of who hears this has changed: questions and copies of their courses, messages to the house. */
  'inbox-changed': z.object({}),
  /** The account has lost its access to the course, or it rests: its sockets leave the course's room. */
  'course-closed': z.object({ courseId: Id }),
  /** People, courses or money were counted anew. */
  'figures-changed': z.object({}),
  /** A message was parked, or one is no longer; a video failed. */
  'operations-changed': z.object({}),
} as const;

export type LiveMessageName = keyof typeof liveMessages;
export type LiveMessage<Name extends LiveMessageName> = z.infer<(typeof liveMessages)[Name]>;

/**
 * Rooms: `public` for everyone, `administrators`, `user:<id>` for one account's devices, `session:<id>` for one
 * device, `course:<id>` for pages of a course that follow it.
 */
export type LiveRoom =
  | 'public'
  | 'administrators'
  | `user:${string}`
  | `session:${string}`
  | `course:${string}`;

/** What a page asks over the socket: to hear a course's room. Answered by whether it may. */
export const watchCourse = 'watch-course';
export const WatchCourse = z.object({ courseId: Id });
