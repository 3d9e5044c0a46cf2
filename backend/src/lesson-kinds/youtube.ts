import { youtubeAddressOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { hasText, lessonKind } from './lesson-kind.js';
import { unrecognisedLink } from './presentation.js';
import { chaptersOf } from './video.js';

/** Whole minutes of an external video, rounded up (product: programme.youtube-time). */
export const minutesOfLinkedVideo = (seconds: number): number => Math.ceil(seconds / 60);

const videoIdOf = (link: string | undefined): string | null => youtubeIdOf(link ?? '');

export const youtube = lessonKind<'lien youtube'>({
  store({ youtubeLink: input, duration, chapters }, previous) {
    const youtubeLink = input?.trim() ?? '';
    // The known length of the same video is kept; otherwise the one reported by the player, until the server has
    // queried YouTube.
    const knownSeconds =
      previous && videoIdOf(previous.youtubeLink) === videoIdOf(youtubeLink) ? previous.seconds : undefined;
    return {
      youtubeLink,
      seconds: knownSeconds ?? duration ?? undefined,
      ...chaptersOf(chapters, previous?.youtubeLink === youtubeLink ? previous.chapters : undefined),
    };
  },
  hasContent: ({ youtubeLink }) => hasText(youtubeLink),
  minutes: ({ seconds = 0 }) => minutesOfLinkedVideo(seconds),
  gap: ({ youtubeLink }, title) => (videoIdOf(youtubeLink) === null ? unrecognisedLink(title) : null),
  published: ({ youtubeLink }) => ({ youtubeLink: youtubeAddressOf(youtubeLink) ?? '' }),
  comparedText: ({ youtubeLink }) => youtubeLink,
  draft: ({ youtubeLink, seconds, chapters }) => ({ youtubeLink, duration: seconds, chapters }),
  forStudent: ({ youtubeLink, chapters }) => ({
    // Copies from before links were parsed contain the raw input.
    youtubeLink: youtubeAddressOf(youtubeLink ?? ''),
    chapters: chapters ?? null,
  }),
  freePreview: ({ youtubeLink }) => ({ youtubeLink }),
  outline: ({ youtubeLink = '' }) => ({ youtubeLink: youtubeAddressOf(youtubeLink) }),
  archive: ({ youtubeLink, seconds, chapters }) => ({ youtubeLink, duration: seconds, chapters }),
  unarchive: (part) => part,
});
