import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { RetimeCourses } from '@atelier/backend/modules/authoring/commands/retime-courses';
import {
  captionsChanged,
  videoEncoded,
  videoMeasured,
  videoPrepared,
} from '@atelier/backend/modules/authoring/events/video-events';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** Once more when there is more to show of the video: readers of published courses copy it anew. */
@Reaction({ queue: 'projections', events: [videoMeasured, videoPrepared, videoEncoded, captionsChanged] })
export class RetimeCoursesWhenVideoMeasured implements Reacts {
  constructor(
    private readonly commands: CommandBus,
    private readonly live: LiveChannel,
  ) {}

  async react({ assetId }: PayloadOf<typeof videoPrepared>): Promise<void> {
    const courses = await this.commands.execute(new RetimeCourses({ assetId }));
    for (const { courseId, ownerId } of courses) {
      await this.live.tell(`user:${ownerId}`, 'course-changed', { courseId });
    }
  }
}
