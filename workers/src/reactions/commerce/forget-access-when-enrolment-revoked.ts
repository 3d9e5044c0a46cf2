import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { CommerceProjections } from '@atelier/backend/modules/commerce/projections';
import { enrolmentRevoked } from '@atelier/backend/modules/enrollment/events/enrolment-events';

/** Who lost a gift may buy. */
@Reaction({ queue: 'purchases', events: [enrolmentRevoked] })
export class ForgetAccessWhenEnrolmentRevoked implements Reacts {
  constructor(private readonly commerce: CommerceProjections) {}

  async react(
    { studentId, courseId, origin }: PayloadOf<typeof enrolmentRevoked>,
    { withNote }: Occurrence,
  ): Promise<void> {
    if (origin === 'hand') await withNote(() => this.commerce.forgetAccess(studentId, courseId));
  }
}
