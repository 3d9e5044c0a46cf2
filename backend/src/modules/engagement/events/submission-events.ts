import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

/** Whoever teaches the course has said something of what a student handed in. */
export const submissionCorrected = defineEvent(
  'engagement.submission-corrected.v1',
  z.object({ submissionId: z.uuid() }),
);
