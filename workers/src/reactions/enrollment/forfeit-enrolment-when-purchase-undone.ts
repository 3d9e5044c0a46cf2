import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { purchaseUndone } from '@atelier/backend/modules/commerce/events/commerce-events';
import { PurchasedCourses } from '@atelier/backend/modules/commerce/queries/purchased-courses';
import { ForfeitEnrolment } from '@atelier/backend/modules/enrollment/commands/forfeit-enrolment';

/** Ends the access whose money went back. */
@Reaction({ queue: 'purchases', events: [purchaseUndone] })
export class ForfeitEnrolmentWhenPurchaseUndone extends Dispatching implements Reacts {
  async react({ userId, courseIds }: PayloadOf<typeof purchaseUndone>): Promise<void> {
    // A purchase that stands again, because its refund failed in the end, keeps what it opened.
    const standing = await this.queries.execute(new PurchasedCourses({ userId, courseIds }));
    for (const courseId of courseIds)
      if (!standing.includes(courseId))
        await this.commands.execute(new ForfeitEnrolment({ studentId: userId, courseId }));
  }
}
