import { z } from 'zod';
import { defineEvent } from '../../kernel/domain-event.js';

export const webhookReceived = defineEvent('commerce.webhook-received.v1', z.object({ inboxId: z.uuid() }));

/** The purchase was refunded or lost to a dispute: access is revoked. */
export const purchaseUndone = defineEvent(
  'commerce.purchase-undone.v1',
  z.object({ userId: z.uuid(), courseIds: z.array(z.uuid()).min(1), orderId: z.uuid() }),
);

/**
 * Courses were bought, accepted as a gift or a seat, or taken for free: grants access. `orderId` is null unless the buyer
 * has the courses.
 */
export const purchaseRecorded = defineEvent(
  'commerce.purchase-recorded.v1',
  z.object({ userId: z.uuid(), courseIds: z.array(z.uuid()).min(1), orderId: z.uuid().nullable() }),
);

/** The receipt of an order was requested again. */
export const receiptRequestedAgain = defineEvent(
  'commerce.receipt-asked-again.v1',
  z.object({ orderId: z.uuid() }),
);

/** A gift was paid for. */
export const giftBought = defineEvent(
  'commerce.gift-bought.v1',
  z.object({ giftId: z.uuid(), orderId: z.uuid() }),
);

/** A gift is due: triggers its mail. */
export const giftDue = defineEvent(
  'commerce.gift-due.v1',
  z.object({ giftId: z.uuid(), issue: z.number().int() }),
);

/** The seats of a company were paid for. */
export const seatsBought = defineEvent(
  'commerce.places-bought.v1',
  z.object({ teamId: z.uuid(), orderId: z.uuid() }),
);

/** A seat was offered to an email address: triggers the invitation. */
export const seatOffered = defineEvent('commerce.place-offered.v1', z.object({ invitationId: z.uuid() }));

/** A dispute was opened or decided: subscribers query whether access is suspended. */
export const purchaseDisputed = defineEvent(
  'commerce.purchase-disputed.v1',
  z.object({ userId: z.uuid(), courseIds: z.array(z.uuid()).min(1), orderId: z.uuid() }),
);

/** A refund has succeeded or failed. */
export const refundSettled = defineEvent(
  'commerce.refund-settled.v1',
  z.object({ refundId: z.uuid(), orderId: z.uuid(), hasSucceeded: z.boolean() }),
);

/** An order was paid, or lost to a dispute. Refunds have `refund-settled`. */
export const moneyMoved = defineEvent('commerce.money-moved.v1', z.object({ orderId: z.uuid() }));

/** A turnover has reached an alarm of VAT for the first time in a year: triggers the mails to administrators. */
export const vatAlarmRaised = defineEvent('commerce.vat-alarm-raised.v1', z.object({ alarmId: z.uuid() }));

/** Somebody asked for the link by which an order is withdrawn from without signing in. */
export const withdrawalLinkRequested = defineEvent(
  'commerce.withdrawal-link-requested.v1',
  z.object({ linkId: z.uuid() }),
);

/** A buyer withdrew from the contract, which must be acknowledged at once by mail. */
export const withdrawalDeclared = defineEvent(
  'commerce.withdrawal-declared.v1',
  z.object({ refundId: z.uuid(), orderId: z.uuid() }),
);

/** A code that is announced to everybody was created, ended, or deleted at `endedAt`. */
export const publicCodeChanged = defineEvent(
  'commerce.public-code-changed.v1',
  z.object({ publicId: z.uuid(), endedAt: z.iso.datetime().nullable() }),
);
