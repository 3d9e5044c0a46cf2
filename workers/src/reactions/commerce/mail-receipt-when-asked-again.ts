import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { SendReceipt } from '@atelier/backend/modules/commerce/commands/send-receipt';
import { receiptAskedAgain } from '@atelier/backend/modules/commerce/events/commerce-events';
import { CoursesOfOrder } from '@atelier/backend/modules/commerce/queries/courses-of-order';
import { CourseCovers } from '@atelier/backend/modules/enrollment/queries/course-covers';

/** Sends the confirmation of an order once more, to who asked for it. */
@Reaction({ queue: 'notifications', events: [receiptAskedAgain] })
export class MailReceiptWhenAskedAgain extends Dispatching implements Reacts {
  async react({ orderId }: PayloadOf<typeof receiptAskedAgain>): Promise<void> {
    const courseIds = await this.queries.execute(new CoursesOfOrder({ orderId }));
    const covers = await this.queries.execute(new CourseCovers({ courseIds }));
    await this.commands.execute(new SendReceipt({ orderId, covers, again: true }));
  }
}
