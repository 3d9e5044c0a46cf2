import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

export const webhookReceived = defineEvent('commerce.webhook-received.v1', z.object({ inboxId: z.uuid() }));

/** The money for these went back: what it had opened is closed. */
export const purchaseUndone = defineEvent(
  'commerce.purchase-undone.v1',
  z.object({ userId: z.uuid(), courseIds: z.array(z.uuid()).min(1), orderId: z.uuid() }),
);

/** The one event that opens access. `orderId` is null for what was free, and for what was given. */
export const purchaseRecorded = defineEvent(
  'commerce.purchase-recorded.v1',
  z.object({ userId: z.uuid(), courseIds: z.array(z.uuid()).min(1), orderId: z.uuid().nullable() }),
);

/** Somebody asks for the confirmation of an order once more. */
export const receiptAskedAgain = defineEvent(
  'commerce.receipt-asked-again.v1',
  z.object({ orderId: z.uuid() }),
);

/** A gift was paid for. */
export const giftBought = defineEvent(
  'commerce.gift-bought.v1',
  z.object({ giftId: z.uuid(), orderId: z.uuid() }),
);

/** The day of a gift has come: its mail is to be sent. */
export const giftDue = defineEvent(
  'commerce.gift-due.v1',
  z.object({ giftId: z.uuid(), issue: z.number().int() }),
);

/** Places for a company were paid for. */
export const placesBought = defineEvent(
  'commerce.places-bought.v1',
  z.object({ teamId: z.uuid(), orderId: z.uuid() }),
);

/** A place is offered to an address: its mail is to be sent. */
export const placeOffered = defineEvent('commerce.place-offered.v1', z.object({ invitationId: z.uuid() }));

/** A buyer’s bank asks for the money of these, or has decided: whether access rests is for the reader to look up. */
export const purchaseDisputed = defineEvent(
  'commerce.purchase-disputed.v1',
  z.object({ userId: z.uuid(), courseIds: z.array(z.uuid()).min(1), orderId: z.uuid() }),
);

/** The money of a refund is back with the buyer, or could not be given back after all. */
export const refundSettled = defineEvent(
  'commerce.refund-settled.v1',
  z.object({ refundId: z.uuid(), orderId: z.uuid(), hasSucceeded: z.boolean() }),
);

/** Money of an order came, or a bank took it back for good. What a refund does is told by `refund-settled`. */
export const moneyMoved = defineEvent('commerce.money-moved.v1', z.object({ orderId: z.uuid() }));

/** A buyer withdrew from the contract, which is acknowledged on a durable medium at once. */
export const withdrawalDeclared = defineEvent(
  'commerce.withdrawal-declared.v1',
  z.object({ refundId: z.uuid(), orderId: z.uuid() }),
);
