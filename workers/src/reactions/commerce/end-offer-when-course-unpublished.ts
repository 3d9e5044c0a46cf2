import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { courseDeleted, courseUnpublished } from '@atelier/backend/modules/authoring/events/course-events';
import { CommerceProjections } from '@atelier/backend/modules/commerce/projections';

/** Ends the sale. */
@Reaction({ queue: 'purchases', events: [courseUnpublished, courseDeleted] })
export class EndOfferWhenCourseUnpublished implements Reacts {
  constructor(private readonly commerce: CommerceProjections) {}

  async react(
    { courseId, version }: PayloadOf<typeof courseUnpublished>,
    { withNote }: Occurrence,
  ): Promise<void> {
    await withNote(() => this.commerce.endOffer(courseId, version));
  }
}
