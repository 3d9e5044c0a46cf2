import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { purchaseRecorded } from '@atelier/backend/modules/commerce/events/commerce-events';
import { PurchasedCourses } from '@atelier/backend/modules/commerce/queries/purchased-courses';
import { SuspendedCourses } from '@atelier/backend/modules/commerce/queries/suspended-courses';
import { EnrolStudent } from '@atelier/backend/modules/enrollment/commands/enrol-student';
import { RestEnrolment } from '@atelier/backend/modules/enrollment/commands/rest-enrolment';

/** Opens access, once. */
@Reaction({ queue: 'purchases', events: [purchaseRecorded] })
export class EnrolStudentWhenPurchaseRecorded extends Dispatching implements Reacts {
  async react({ userId, courseIds }: PayloadOf<typeof purchaseRecorded>): Promise<void> {
    // A purchase that was undone before this ran opens nothing.
    const standing = await this.queries.execute(new PurchasedCourses({ userId, courseIds }));
    for (const courseId of standing)
      await this.commands.execute(new EnrolStudent({ studentId: userId, courseId }));
    // A dispute that was heard of first found nothing yet to rest.
    for (const courseId of await this.queries.execute(new SuspendedCourses({ userId, courseIds: standing })))
      await this.commands.execute(new RestEnrolment({ studentId: userId, courseId, isResting: true }));
  }
}
