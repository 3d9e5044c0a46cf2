import { youtubeIdOf } from '@atelier/contracts/embeds';

/** How a video is played: by YouTube's player, or by the browser's own. */
export type VideoSource = { kind: 'youtube'; id: string } | { kind: 'file'; url: string };

/** Null when there is nothing to play. @param videoUrl a YouTube link or the address of a file */
export function videoSourceOf(videoUrl: string | null): VideoSource | null {
  if (!videoUrl) return null;
  const id = youtubeIdOf(videoUrl);
  if (id !== null) return { kind: 'youtube', id };
  return videoUrl.startsWith('/media/') ? { kind: 'file', url: videoUrl } : null;
}
