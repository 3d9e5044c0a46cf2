import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { purchaseDisputed } from '@atelier/backend/modules/commerce/events/commerce-events';
import { SuspendedCourses } from '@atelier/backend/modules/commerce/queries/suspended-courses';
import { RestEnrolment } from '@atelier/backend/modules/enrollment/commands/rest-enrolment';

/** Access rests while a bank is asking for its money, and wakes when it no longer does. */
@Reaction({ queue: 'purchases', events: [purchaseDisputed] })
export class RestEnrolmentWhenPurchaseDisputed extends Dispatching implements Reacts {
  async react({ userId, courseIds }: PayloadOf<typeof purchaseDisputed>): Promise<void> {
    // What is true now, whatever the order in which it was said.
    const resting = await this.queries.execute(new SuspendedCourses({ userId, courseIds }));
    for (const courseId of courseIds)
      await this.commands.execute(
        new RestEnrolment({ studentId: userId, courseId, isResting: resting.includes(courseId) }),
      );
  }
}
