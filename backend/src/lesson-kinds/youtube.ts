import { youtubeAddressOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { isWritten, type LessonKind } from './lesson-kind.js';
import { unrecognisedLink } from './presentation.js';
import { chaptersOf } from './video.js';

/** Whole minutes of an external video, rounded up (product: programme.youtube-time). */
export const minutesOfLinkedVideo = (seconds: number): number => Math.ceil(seconds / 60);

const idOf = (link: string | undefined): string | null => youtubeIdOf(link ?? '');

/** A YouTube video. */
export const youtube: LessonKind<'lien youtube'> = {
  file: null,
  html: null,
  searched: null,
  store({ youtubeLink: given, duration, chapters }, before) {
    const youtubeLink = given?.trim() ?? '';
    // The known length of the same video is kept; otherwise the one reported by the player, until the server has
    // queried YouTube.
    const knownSeconds =
      before && idOf(before.youtubeLink) === idOf(youtubeLink) ? before.seconds : undefined;
    return {
      youtubeLink,
      seconds: knownSeconds ?? duration ?? undefined,
      ...chaptersOf(chapters, before?.youtubeLink === youtubeLink ? before.chapters : undefined),
    };
  },
  hasContent: ({ youtubeLink }) => isWritten(youtubeLink),
  minutes: ({ seconds = 0 }) => minutesOfLinkedVideo(seconds),
  gap: ({ youtubeLink }, title) => (idOf(youtubeLink) === null ? unrecognisedLink(title) : null),
  published: ({ youtubeLink }) => ({ youtubeLink: youtubeAddressOf(youtubeLink) ?? '' }),
  words: ({ youtubeLink }) => youtubeLink,
  draft: ({ youtubeLink, seconds, chapters }) => ({ youtubeLink, duration: seconds, chapters }),
  learn: ({ youtubeLink, chapters }) => ({
    // Copies from before links were parsed contain the raw input.
    youtubeLink: youtubeAddressOf(youtubeLink ?? ''),
    chapters: chapters ?? null,
  }),
  free: ({ youtubeLink }) => ({ youtubeLink }),
  outline: ({ youtubeLink = '' }) => ({ youtubeLink: youtubeAddressOf(youtubeLink) }),
  archive: ({ youtubeLink, seconds, chapters }) => ({ youtubeLink, duration: seconds, chapters }),
  unarchive: (part) => part,
};
