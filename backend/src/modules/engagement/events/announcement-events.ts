import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

/** Whoever teaches a course has said something to all who follow it. */
export const courseAnnounced = defineEvent(
  'engagement.course-announced.v1',
  z.object({ announcementId: z.uuid() }),
);
