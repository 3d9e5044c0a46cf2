import { reaction } from '@atelier/backend/kernel/reaction';
import {
  giftBought,
  giftDue,
  seatOffered,
  seatsBought,
  purchaseRecorded,
  receiptRequestedAgain,
  refundSettled,
  vatAlarmRaised,
  withdrawalDeclared,
  withdrawalLinkRequested,
} from '@atelier/backend/modules/commerce/commerce.events';
import { SendGift } from '@atelier/backend/modules/commerce/gifts/gifts.commands';
import { SendReceipt, SendRefundMail } from '@atelier/backend/modules/commerce/orders/order-mails.commands';
import { CoursesOfOrder } from '@atelier/backend/modules/commerce/orders/purchases.queries';
import { SendSeatInvitation } from '@atelier/backend/modules/commerce/teams/teams.commands';
import { vatAlarmMail } from '@atelier/backend/modules/commerce/vat/vat.mails';
import { ReadVatAlarm } from '@atelier/backend/modules/commerce/vat/vat.queries';
import { SendWithdrawalLink } from '@atelier/backend/modules/commerce/withdrawals/withdrawals.commands';
import { CourseCovers } from '@atelier/backend/modules/enrollment/learning/syllabus.queries';
import { SendNotice } from '@atelier/backend/modules/identity/notices/notices.commands';
import { ListAdministrators } from '@atelier/backend/modules/identity/people/people.queries';

/** Mails the order confirmation, with the pictures of its courses. Free orders get none. */
export const MailReceiptWhenPurchaseRecorded = reaction(
  { queue: 'notifications', events: [purchaseRecorded, giftBought, seatsBought] },
  async ({ commands, queries }, { orderId }) => {
    if (!orderId) return;
    const courseIds = await queries.execute(new CoursesOfOrder({ orderId }));
    const covers = await queries.execute(new CourseCovers({ courseIds }));
    await commands.execute(new SendReceipt({ orderId, covers }));
  },
);

/** Resends the order confirmation to the person who requested it. */
export const MailReceiptWhenAskedAgain = reaction(
  { queue: 'notifications', events: [receiptRequestedAgain] },
  async ({ commands, queries }, { orderId }) => {
    const courseIds = await queries.execute(new CoursesOfOrder({ orderId }));
    const covers = await queries.execute(new CourseCovers({ courseIds }));
    await commands.execute(new SendReceipt({ orderId, covers, again: true }));
  },
);

/** Mails the acknowledgement of a withdrawal, with its timestamp. */
export const MailReceiptWhenWithdrawalDeclared = reaction(
  { queue: 'notifications', events: [withdrawalDeclared] },
  ({ commands }, { orderId, refundId }) =>
    commands.execute(new SendRefundMail({ orderId, refundId, kind: 'withdrawn' })),
);

/** Mails the link by which an order is withdrawn from, if number and address belong to one. */
export const MailWithdrawalLinkWhenRequested = reaction(
  { queue: 'notifications', events: [withdrawalLinkRequested] },
  ({ commands }, { linkId }) => commands.execute(new SendWithdrawalLink({ linkId })),
);

/** Mails the buyer that the refund has been made. */
export const MailRefundWhenSettled = reaction(
  { queue: 'notifications', events: [refundSettled] },
  async ({ commands }, { orderId, refundId, hasSucceeded }) => {
    if (hasSucceeded) await commands.execute(new SendRefundMail({ orderId, refundId, kind: 'refunded' }));
  },
);

/** Mails a gift on its delivery date. */
export const MailGiftWhenDue = reaction(
  { queue: 'notifications', events: [giftDue] },
  ({ commands }, { giftId, issue }) => commands.execute(new SendGift({ giftId, issue })),
);

/** Mails an invitation to a team seat. */
export const MailInvitationWhenPlaceOffered = reaction(
  { queue: 'notifications', events: [seatOffered] },
  ({ commands }, { invitationId }) => commands.execute(new SendSeatInvitation({ invitationId })),
);

/** Mails administrators that the turnover nears or has reached a threshold of VAT; idempotent per recipient. */
export const MailAdministratorsWhenVatAlarmRaised = reaction(
  { queue: 'notifications', events: [vatAlarmRaised] },
  async ({ commands, queries }, { alarmId }) => {
    const alarm = await queries.execute(new ReadVatAlarm({ alarmId }));
    if (!alarm) return;
    const write = vatAlarmMail(alarm);
    for (const accountId of await queries.execute(new ListAdministrators()))
      await commands.execute(
        new SendNotice({ notice: { kind: 'vat-alarm', accountId, aboutId: alarmId }, write }),
      );
  },
);
