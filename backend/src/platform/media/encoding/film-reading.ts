import type { ErrorCode } from '@atelier/contracts/error-codes';
import { DomainError } from '../../../kernel/domain-error.js';
import { recogniseContainer, type VideoContainer } from '../recognition/recognise-video.js';
import { UnusableMedia, type RefusalReason } from './unusable-media.js';
import { decoders, mostTracks } from '../recognition/video-limits.js';

/** What a file is to be read with: looked at anew, whatever was noted when it came. @throws UnusableMedia */
export async function recognise(path: string): Promise<VideoContainer> {
  const container = await recogniseContainer(path).catch((error: unknown) => {
    const reason = error instanceof DomainError ? reasons[error.code] : undefined;
    throw reason ? new UnusableMedia(reason, '', { cause: error }) : error;
  });
  if (!container) throw new UnusableMedia('not-a-video');
  return container;
}

const reasons: Partial<Record<ErrorCode, RefusalReason>> = {
  'video-damaged': 'damaged',
  'video-too-many-tracks': 'too-many-tracks',
  'video-without-picture': 'no-picture',
};

/** One demuxer, local files alone, and no decoder but those of `video-limits.ts`. */
export const reading = (demuxer: VideoContainer['demuxer']): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  demuxer,
  '-f',
  demuxer,
  '-codec_whitelist',
  decoders.join(','),
  '-max_streams',
  `${mostTracks}`,
];
