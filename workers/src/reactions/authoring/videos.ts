import { reaction } from '@atelier/backend/kernel/reaction';
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
export const PrepareVideoWhenVideoUploaded = reaction(
  { queue: 'media', events: [videoUploaded, videoRetried] },
  ({ commands }, { assetId }, { isLastAttempt }) =>
    commands.execute(new PrepareVideo({ attempt: { assetId, isLastAttempt } })),
);

/**
 * Encodes renditions, in a queue of its own: a short video becomes playable while a long one is being encoded.
 */
export const EncodeVideoWhenVideoPrepared = reaction(
  { queue: 'encoding', events: [videoPrepared, videoRetried] },
  ({ commands }, { assetId }, { isLastAttempt }) =>
    commands.execute(new EncodeVideo({ attempt: { assetId, isLastAttempt } })),
);

/** Makes the poster at the moment chosen by the author. */
export const DrawPosterWhenChosen = reaction(
  { queue: 'media', events: [posterChosen] },
  ({ commands }, { assetId }, { isLastAttempt }) =>
    commands.execute(new DrawPoster({ attempt: { assetId, isLastAttempt } })),
);

/** Republishes course content when more of a video is available, for read models of published courses. */
export const RetimeCoursesWhenVideoMeasured = reaction(
  {
    queue: 'projections',
    events: [videoMeasured, videoPrepared, videoEncoded, captionsChanged],
    needs: { live: LiveChannel },
  },
  async ({ commands, live }, { assetId }) => {
    const courses = await commands.execute(new RecomputeCourseDurations({ assetId }));
    for (const { courseId, ownerId } of courses) {
      await live.publish(`user:${ownerId}`, 'course-changed', { courseId });
    }
  },
);

/** Looks up a YouTube video's duration. Without an API key, the player in the author's browser reports it. */
export const MeasureYoutubeVideoWhenLinked = reaction(
  {
    queue: 'projections',
    events: [youtubeVideoLinked],
    needs: { durations: YoutubeDurations, live: LiveChannel },
  },
  async ({ commands, durations, live }, { courseId, videoId }) => {
    const seconds = await durations.secondsOf(videoId);
    if (seconds === null) return;
    const ownerId = await commands.execute(new SetLinkedVideoDuration({ courseId, videoId, seconds }));
    if (ownerId) await live.publish(`user:${ownerId}`, 'course-changed', { courseId });
  },
);

/** Deletes the files from the store. */
export const RemoveFilesWhenAssetDiscarded = reaction(
  { queue: 'projections', events: [assetDiscarded] },
  ({ commands }, { assetId }) => commands.execute(new RemoveAssetFiles({ assetId })),
);
