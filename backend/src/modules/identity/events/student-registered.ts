import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

/** Names the account and nobody: the outbox outlives the account. */
export const studentRegistered = defineEvent(
  'identity.student-registered.v1',
  z.object({ accountId: z.uuid() }),
);
