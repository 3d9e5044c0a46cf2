import { youtubeAddressOf } from '@atelier/contracts/embeds';
import { assetReference } from '@atelier/contracts/media';
import type { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import type { MediaStorage } from '../../../platform/media/storage/media-storage.js';

/** The asset of an uploaded video; undefined for a YouTube link and for no video. */
const assetIdOf = (videoUrl: string | null): string | undefined =>
  videoUrl ? assetReference.exec(videoUrl)?.[1] : undefined;

/** True but for an uploaded video that the worker has not made playable, or could not. */
export async function isVideoReady(storage: MediaStorage, videoUrl: string | null): Promise<boolean> {
  const assetId = assetIdOf(videoUrl);
  return assetId === undefined || (await storage.stat(`${assetId}/video.mp4`)) !== null;
}

/** What plays a tutorial's video: the address on YouTube, or signed addresses once there is something to play. */
export async function playableVideo(
  storage: MediaStorage,
  links: MediaLinks,
  videoUrl: string | null,
): Promise<{ url: string | null; posterUrl: string | null }> {
  const assetId = assetIdOf(videoUrl);
  if (assetId === undefined) return { url: youtubeAddressOf(videoUrl ?? ''), posterUrl: null };
  if (!(await isVideoReady(storage, videoUrl))) return { url: null, posterUrl: null };
  const addressOf = links.filesOf(assetId, 'public');
  return { url: addressOf('video.mp4'), posterUrl: addressOf('poster.jpg') };
}
