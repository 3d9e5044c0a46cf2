import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/domain-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { BusClient } from '@atelier/backend/kernel/use-case';
import {
  giftBought,
  giftDue,
  seatOffered,
  seatsBought,
  purchaseRecorded,
  receiptRequestedAgain,
  refundSettled,
  withdrawalDeclared,
} from '@atelier/backend/modules/commerce/commerce.events';
import { SendGift } from '@atelier/backend/modules/commerce/gifts/gifts.commands';
import { SendReceipt, SendRefundMail } from '@atelier/backend/modules/commerce/orders/order-mails.commands';
import { CoursesOfOrder } from '@atelier/backend/modules/commerce/orders/purchases.queries';
import { SendSeatInvitation } from '@atelier/backend/modules/commerce/teams/teams.commands';
import { CourseCovers } from '@atelier/backend/modules/enrollment/learning/syllabus.queries';

/** Mails the order confirmation, with the pictures of its courses. Free orders get none. */
@Reaction({ queue: 'notifications', events: [purchaseRecorded, giftBought, seatsBought] })
export class MailReceiptWhenPurchaseRecorded extends BusClient implements Reacts {
  async react({
    orderId,
  }: PayloadOf<typeof purchaseRecorded | typeof giftBought | typeof seatsBought>): Promise<void> {
    if (!orderId) return;
    const courseIds = await this.queries.execute(new CoursesOfOrder({ orderId }));
    const covers = await this.queries.execute(new CourseCovers({ courseIds }));
    await this.commands.execute(new SendReceipt({ orderId, covers }));
  }
}

/** Resends the order confirmation to the person who requested it. */
@Reaction({ queue: 'notifications', events: [receiptRequestedAgain] })
export class MailReceiptWhenAskedAgain extends BusClient implements Reacts {
  async react({ orderId }: PayloadOf<typeof receiptRequestedAgain>): Promise<void> {
    const courseIds = await this.queries.execute(new CoursesOfOrder({ orderId }));
    const covers = await this.queries.execute(new CourseCovers({ courseIds }));
    await this.commands.execute(new SendReceipt({ orderId, covers, again: true }));
  }
}

/** Mails the acknowledgement of a withdrawal, with its timestamp. */
@Reaction({ queue: 'notifications', events: [withdrawalDeclared] })
export class MailReceiptWhenWithdrawalDeclared implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ orderId, refundId }: PayloadOf<typeof withdrawalDeclared>): Promise<void> {
    await this.commands.execute(new SendRefundMail({ orderId, refundId, kind: 'withdrawn' }));
  }
}

/** Mails the buyer that the refund has been made. */
@Reaction({ queue: 'notifications', events: [refundSettled] })
export class MailRefundWhenSettled implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ orderId, refundId, hasSucceeded }: PayloadOf<typeof refundSettled>): Promise<void> {
    if (hasSucceeded)
      await this.commands.execute(new SendRefundMail({ orderId, refundId, kind: 'refunded' }));
  }
}

/** Mails a gift on its delivery date. */
@Reaction({ queue: 'notifications', events: [giftDue] })
export class MailGiftWhenDue implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ giftId, issue }: PayloadOf<typeof giftDue>): Promise<void> {
    await this.commands.execute(new SendGift({ giftId, issue }));
  }
}

/** Mails an invitation to a team seat. */
@Reaction({ queue: 'notifications', events: [seatOffered] })
export class MailInvitationWhenPlaceOffered implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ invitationId }: PayloadOf<typeof seatOffered>): Promise<void> {
    await this.commands.execute(new SendSeatInvitation({ invitationId }));
  }
}
