import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendReceipt } from '@atelier/backend/modules/commerce/commands/send-receipt';
import {
  giftBought,
  placesBought,
  purchaseRecorded,
} from '@atelier/backend/modules/commerce/events/commerce-events';
import { CoursesOfOrder } from '@atelier/backend/modules/commerce/queries/courses-of-order';
import { CourseCovers } from '@atelier/backend/modules/enrollment/queries/course-covers';

/** Confirms an order by mail, with the pictures of its courses. What was free has none. */
@Reaction({ queue: 'notifications', events: [purchaseRecorded, giftBought, placesBought] })
export class MailReceiptWhenPurchaseRecorded extends Dispatching implements Reacts {
  async react({
    orderId,
  }: PayloadOf<typeof purchaseRecorded | typeof giftBought | typeof placesBought>): Promise<void> {
    if (!orderId) return;
    const courseIds = await this.queries.execute(new CoursesOfOrder({ orderId }));
    const covers = await this.queries.execute(new CourseCovers({ courseIds }));
    await this.commands.execute(new SendReceipt({ orderId, covers }));
  }
}
