import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { RetimeCourses } from '@atelier/backend/modules/authoring/commands/retime-courses';
import { videoMeasured, videoPrepared } from '@atelier/backend/modules/authoring/events/video-events';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** Once more when the video is prepared, so that a published course shows a video that was replaced. */
@Reaction({ queue: 'projections', events: [videoMeasured, videoPrepared] })
export class RetimeCoursesWhenVideoMeasured implements Reacts {
  constructor(
    private readonly commands: CommandBus,
    private readonly live: LiveChannel,
  ) {}

  async react({ assetId }: PayloadOf<typeof videoPrepared>): Promise<void> {
    const courses = await this.commands.execute(new RetimeCourses(assetId));
    for (const { courseId, ownerId } of courses) {
      await this.live.tell(`user:${ownerId}`, 'course-changed', { courseId });
    }
  }
}
