import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

export const webhookReceived = defineEvent('commerce.webhook-received.v1', z.object({ inboxId: z.uuid() }));

/** The one event that opens access. `orderId` is null for what was free. */
export const purchaseRecorded = defineEvent(
  'commerce.purchase-recorded.v1',
  z.object({ userId: z.uuid(), courseIds: z.array(z.uuid()).min(1), orderId: z.uuid().nullable() }),
);
