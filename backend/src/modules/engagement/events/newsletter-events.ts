import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

/** Somebody typed an address for the newsletter, known or not: whether it is asked by mail is decided later. */
export const subscriptionAsked = defineEvent(
  'engagement.subscription-asked.v1',
  z.object({ subscriberId: z.uuid() }),
);
