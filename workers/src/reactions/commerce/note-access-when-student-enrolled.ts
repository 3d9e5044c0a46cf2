import { QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { CommerceProjections } from '@atelier/backend/modules/commerce/projections';
import { studentEnrolled } from '@atelier/backend/modules/enrollment/events/enrolment-events';
import { GivenByHand } from '@atelier/backend/modules/enrollment/queries/given-by-hand';

/** Nobody is sold what they have. */
@Reaction({ queue: 'purchases', events: [studentEnrolled] })
export class NoteAccessWhenStudentEnrolled implements Reacts {
  constructor(
    private readonly commerce: CommerceProjections,
    private readonly queries: QueryBus,
  ) {}

  async react(
    { studentId, courseId }: PayloadOf<typeof studentEnrolled>,
    { withNote }: Occurrence,
  ): Promise<void> {
    // What was bought is noted by its purchase: said late, after a refund, it would stand for one that was undone.
    const given = await this.queries.execute(new GivenByHand({ studentId, courseIds: [courseId] }));
    if (given.length > 0) await withNote(() => this.commerce.noteAccess(studentId, courseId));
  }
}
