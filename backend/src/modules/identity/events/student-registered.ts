import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

export const studentRegistered = defineEvent(
  'identity.student-registered.v1',
  z.object({ accountId: z.uuid(), email: z.string(), name: z.string() }),
);
