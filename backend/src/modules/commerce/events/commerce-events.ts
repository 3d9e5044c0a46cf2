import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

export const webhookReceived = defineEvent('commerce.webhook-received.v1', z.object({ inboxId: z.uuid() }));

/** The money for these went back: what it had opened is closed. */
export const purchaseUndone = defineEvent(
  'commerce.purchase-undone.v1',
  z.object({ userId: z.uuid(), courseIds: z.array(z.uuid()).min(1), orderId: z.uuid() }),
);

/** The one event that opens access. `orderId` is null for what was free. */
export const purchaseRecorded = defineEvent(
  'commerce.purchase-recorded.v1',
  z.object({ userId: z.uuid(), courseIds: z.array(z.uuid()).min(1), orderId: z.uuid().nullable() }),
);
