import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

/** Somebody has written through the contact page. */
export const messageReceived = defineEvent(
  'engagement.message-received.v1',
  z.object({ messageId: z.uuid() }),
);
