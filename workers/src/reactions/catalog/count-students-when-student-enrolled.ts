import { QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import {
  enrolmentRevoked,
  studentEnrolled,
} from '@atelier/backend/modules/enrollment/events/enrolment-events';
import { EnrollmentProjections } from '@atelier/backend/modules/enrollment/projections';
import { CountStudents } from '@atelier/backend/modules/enrollment/queries/count-students';

/** The number of students shown. */
@Reaction({ queue: 'projections', events: [studentEnrolled, enrolmentRevoked] })
export class CountStudentsWhenStudentEnrolled implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly enrollment: EnrollmentProjections,
    private readonly catalog: CatalogProjections,
  ) {}

  async react(
    { enrolmentId, courseId }: PayloadOf<typeof studentEnrolled>,
    { withNote }: Occurrence,
  ): Promise<void> {
    await this.enrollment.countStudent(enrolmentId);
    const students = await this.queries.execute(new CountStudents({ courseId }));
    await withNote(() => this.catalog.showStudentCount(courseId, students));
  }
}
