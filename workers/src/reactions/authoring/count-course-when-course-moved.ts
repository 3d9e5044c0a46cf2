import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import {
  courseArchived,
  courseDeleted,
  courseDrafted,
  coursePublished,
  courseRestored,
  courseUnpublished,
} from '@atelier/backend/modules/authoring/events/course-events';
import { AuthoringProjections } from '@atelier/backend/modules/authoring/projections';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** The numbers of courses, published and in preparation, on the dashboard. */
@Reaction({
  queue: 'projections',
  events: [courseDrafted, coursePublished, courseUnpublished, courseArchived, courseRestored, courseDeleted],
})
export class CountCourseWhenCourseMoved implements Reacts {
  constructor(
    private readonly authoring: AuthoringProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ courseId }: PayloadOf<typeof courseDrafted>): Promise<void> {
    await this.authoring.countCourse(courseId);
    await this.live.tell('administrators', 'figures-changed', {});
  }
}
