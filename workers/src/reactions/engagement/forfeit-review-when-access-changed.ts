import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { ForfeitReview } from '@atelier/backend/modules/engagement/commands/forfeit-review';
import {
  enrolmentRevoked,
  studentEnrolled,
} from '@atelier/backend/modules/enrollment/events/enrolment-events';
import { EnrolledCourses } from '@atelier/backend/modules/enrollment/queries/enrolled-courses';

/** Whose money for a course went back rates it no longer, until it is bought again. What a teacher's hand gave and took leaves the review. */
@Reaction({ queue: 'projections', events: [enrolmentRevoked, studentEnrolled] })
export class ForfeitReviewWhenAccessChanged extends Dispatching implements Reacts {
  async react(
    access: PayloadOf<typeof studentEnrolled> & Partial<PayloadOf<typeof enrolmentRevoked>>,
  ): Promise<void> {
    const { studentId, courseId, origin } = access;
    const [open] = await this.queries.execute(new EnrolledCourses({ studentId, courseIds: [courseId] }));
    if (open)
      await this.commands.execute(new ForfeitReview({ authorId: studentId, courseId, isForfeited: false }));
    else if (origin === 'purchase')
      await this.commands.execute(new ForfeitReview({ authorId: studentId, courseId, isForfeited: true }));
  }
}
