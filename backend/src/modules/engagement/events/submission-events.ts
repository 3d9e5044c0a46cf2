import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

/** Those who have handed nothing in of a piece of work are to be written to. */
export const workReminded = defineEvent('engagement.work-reminded.v1', z.object({ assessmentId: z.uuid() }));

/** Whoever teaches the course has said something of what a student handed in. */
export const submissionCorrected = defineEvent(
  'engagement.submission-corrected.v1',
  z.object({ submissionId: z.uuid() }),
);
