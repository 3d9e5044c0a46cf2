import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { CommerceProjections } from '@atelier/backend/modules/commerce/projections';
import { studentEnrolled } from '@atelier/backend/modules/enrollment/events/enrolment-events';

/** Nobody is sold what they have. */
@Reaction({ queue: 'purchases', events: [studentEnrolled] })
export class NoteAccessWhenStudentEnrolled implements Reacts {
  constructor(private readonly commerce: CommerceProjections) {}

  async react(
    { studentId, courseId }: PayloadOf<typeof studentEnrolled>,
    { withNote }: Occurrence,
  ): Promise<void> {
    await withNote(() => this.commerce.noteAccess(studentId, courseId));
  }
}
