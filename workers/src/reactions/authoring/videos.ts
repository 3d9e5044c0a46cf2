import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/domain-event';
import { type Occurrence, Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import {
  assetDiscarded,
  captionsChanged,
  posterChosen,
  videoEncoded,
  videoMeasured,
  videoPrepared,
  videoRetried,
  videoUploaded,
  youtubeVideoLinked,
} from '@atelier/backend/modules/authoring/authoring.events';
import { RemoveAssetFiles } from '@atelier/backend/modules/authoring/media/unused-assets.commands';
import {
  DrawPoster,
  EncodeVideo,
  PrepareVideo,
} from '@atelier/backend/modules/authoring/media/videos.commands';
import {
  RecomputeCourseDurations,
  SetLinkedVideoDuration,
} from '@atelier/backend/modules/authoring/programme/durations.commands';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';
import { YoutubeDurations } from '@atelier/backend/platform/youtube/youtube-durations';

/** Probes a video, makes its poster and its progressive MP4. */
@Reaction({ queue: 'media', events: [videoUploaded, videoRetried] })
export class PrepareVideoWhenVideoUploaded implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ assetId }: PayloadOf<typeof videoUploaded>, { isLastAttempt }: Occurrence): Promise<void> {
    await this.commands.execute(new PrepareVideo({ attempt: { assetId, isLastAttempt } }));
  }
}

/**
 * Encodes renditions, in a queue of its own: a short video becomes playable while a long one is being encoded.
 */
@Reaction({ queue: 'encoding', events: [videoPrepared, videoRetried] })
export class EncodeVideoWhenVideoPrepared implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ assetId }: PayloadOf<typeof videoPrepared>, { isLastAttempt }: Occurrence): Promise<void> {
    await this.commands.execute(new EncodeVideo({ attempt: { assetId, isLastAttempt } }));
  }
}

/** Makes the poster at the moment chosen by the author. */
@Reaction({ queue: 'media', events: [posterChosen] })
export class DrawPosterWhenChosen implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ assetId }: PayloadOf<typeof posterChosen>, { isLastAttempt }: Occurrence): Promise<void> {
    await this.commands.execute(new DrawPoster({ attempt: { assetId, isLastAttempt } }));
  }
}

/** Republishes course content when more of a video is available, for read models of published courses. */
@Reaction({ queue: 'projections', events: [videoMeasured, videoPrepared, videoEncoded, captionsChanged] })
export class RetimeCoursesWhenVideoMeasured implements Reacts {
  constructor(
    private readonly commands: CommandBus,
    private readonly live: LiveChannel,
  ) {}

  async react({ assetId }: PayloadOf<typeof videoPrepared>): Promise<void> {
    const courses = await this.commands.execute(new RecomputeCourseDurations({ assetId }));
    for (const { courseId, ownerId } of courses) {
      await this.live.publish(`user:${ownerId}`, 'course-changed', { courseId });
    }
  }
}

/** Looks up a YouTube video's duration. Without an API key, the player in the author's browser reports it. */
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
    const ownerId = await this.commands.execute(new SetLinkedVideoDuration({ courseId, videoId, seconds }));
    if (ownerId) await this.live.publish(`user:${ownerId}`, 'course-changed', { courseId });
  }
}

/** Deletes the files from the store. */
@Reaction({ queue: 'projections', events: [assetDiscarded] })
export class RemoveFilesWhenAssetDiscarded implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ assetId }: PayloadOf<typeof assetDiscarded>): Promise<void> {
    await this.commands.execute(new RemoveAssetFiles({ assetId }));
  }
}
