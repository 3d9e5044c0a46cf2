import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { courseDeleted, courseUnpublished } from '@atelier/backend/modules/authoring/events/course-events';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';

/** Takes it off the catalogue. */
@Reaction({ queue: 'projections', events: [courseUnpublished, courseDeleted] })
export class WithdrawCourseWhenCourseUnpublished implements Reacts {
  constructor(private readonly catalog: CatalogProjections) {}

  async react({ courseId, version }: PayloadOf<typeof courseUnpublished>): Promise<void> {
    await this.catalog.withdrawCourse(courseId, version);
  }
}
