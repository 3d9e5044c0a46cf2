import { youtubeAddressOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { isWritten, type LessonKind } from './lesson-kind.js';
import { unrecognisedLink } from './presentation.js';
import { chaptersOf } from './video.js';

/** Whole minutes of another site's video, rounded up (product: programme.youtube-time). */
export const minutesOfLinkedVideo = (seconds: number): number => Math.ceil(seconds / 60);

const idOf = (link: string | undefined): string | null => youtubeIdOf(link ?? '');

/** A video of YouTube's. */
export const youtube: LessonKind<'lien youtube'> = {
  file: null,
  html: null,
  searched: null,
  store({ youtubeLink: given, duration, chapters }, before) {
    const youtubeLink = given?.trim() ?? '';
    // What is known of the same video stays; else what its player reported, until the server has asked YouTube.
    const known = before && idOf(before.youtubeLink) === idOf(youtubeLink) ? before.seconds : undefined;
    return {
      youtubeLink,
      seconds: known ?? duration ?? undefined,
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
    // Copies of before links were looked at hold what was typed.
    youtubeLink: youtubeAddressOf(youtubeLink ?? ''),
    chapters: chapters ?? null,
  }),
  free: ({ youtubeLink }) => ({ youtubeLink }),
  outline: ({ youtubeLink = '' }) => ({ youtubeLink: youtubeAddressOf(youtubeLink) }),
  archive: ({ youtubeLink, seconds, chapters }) => ({ youtubeLink, duration: seconds, chapters }),
  unarchive: (part) => part,
};
