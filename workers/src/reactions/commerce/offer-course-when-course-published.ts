import { QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { courseChanged, coursePublished } from '@atelier/backend/modules/authoring/events/course-events';
import { DescribePublishedCourse } from '@atelier/backend/modules/authoring/queries/describe-published-course';
import { CommerceProjections } from '@atelier/backend/modules/commerce/projections';

/** Commerce's copy of the price. */
@Reaction({ queue: 'purchases', events: [coursePublished, courseChanged] })
export class OfferCourseWhenCoursePublished implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly commerce: CommerceProjections,
  ) {}

  async react({ courseId }: PayloadOf<typeof coursePublished>, { withNote }: Occurrence): Promise<void> {
    const course = await this.queries.execute(new DescribePublishedCourse({ courseId }));
    if (!course) return;
    const { ownerId: authorId, title, priceCents, promotionCents, revision: version } = course;
    const offer = { courseId, authorId, version, title, priceCents, promotionCents };
    await withNote(() => this.commerce.keepOffer(offer));
  }
}
