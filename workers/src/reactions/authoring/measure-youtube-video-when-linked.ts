import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { LearnLinkedDuration } from '@atelier/backend/modules/authoring/commands/learn-linked-duration';
import { youtubeVideoLinked } from '@atelier/backend/modules/authoring/events/course-events';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';
import { YoutubeDurations } from '@atelier/backend/platform/youtube/youtube-durations';

/** Without an API key nothing is asked: the player in the author's browser reports the duration. */
@Reaction({ queue: 'projections', events: [youtubeVideoLinked] })
export class MeasureYoutubeVideoWhenLinked implements Reacts {
  constructor(
    private readonly durations: YoutubeDurations,
    private readonly commands: CommandBus,
    private readonly live: LiveChannel,
  ) {}

  async react({ courseId, videoId }: PayloadOf<typeof youtubeVideoLinked>): Promise<void> {
    const seconds = await this.durations.secondsOf(videoId);
    if (seconds === null) return;
    const ownerId = await this.commands.execute(new LearnLinkedDuration({ courseId, videoId, seconds }));
    if (ownerId) await this.live.tell(`user:${ownerId}`, 'course-changed', { courseId });
  }
}
