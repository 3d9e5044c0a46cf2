import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { courseDeleted, courseUnpublished } from '@atelier/backend/modules/authoring/events/course-events';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** Takes it off the catalogue. */
@Reaction({ queue: 'projections', events: [courseUnpublished, courseDeleted] })
export class WithdrawCourseWhenCourseUnpublished implements Reacts {
  constructor(
    private readonly catalog: CatalogProjections,
    private readonly live: LiveChannel,
  ) {}

  async react(
    { courseId, version }: PayloadOf<typeof courseUnpublished>,
    { withNote }: Occurrence,
  ): Promise<void> {
    await withNote(() => this.catalog.withdrawCourse(courseId, version));
    await this.live.tell('public', 'catalogue-changed', { courseId });
  }
}
