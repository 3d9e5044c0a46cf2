import type { MediaAsset } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { CirclePlay } from '../../../shared/icons/circle-play';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    color: 'muted',
    bg: 'sunken',
    borderRadius: 'sm',
    // Out of the grid, whose row an upright video would make as high as itself.
    '& video, & img': {
      position: 'absolute',
      inset: '0',
      boxSize: 'full',
      objectFit: 'contain',
      bg: 'player',
    },
  },
});

interface VideoPreviewProps {
  ref?: Ref<HTMLVideoElement>;
  title: string;
  asset: MediaAsset | null;
  /** Signed for the author alone; absent until the video is playable. */
  videoUrl: string | null;
}

/** The author's own look at the video; nothing is fetched before it is played. */
export function VideoPreview({ ref, title, asset, videoUrl }: VideoPreviewProps) {
  const poster = asset?.posterUrl ?? undefined;
  return (
    <Frame>
      {asset?.status === 'ready' && videoUrl ? (
        <video
          ref={ref}
          controls
          preload="none"
          src={videoUrl}
          poster={poster}
          aria-label={`Lecture de «\u00a0${title}\u00a0»`}
        >
          {asset.captions.map(({ language, label, url }) => (
            <track
              key={`${language} ${url}`}
              kind="captions"
              srcLang={language}
              label={label}
              src={url}
              default={language === 'fr'}
            />
          ))}
        </video>
      ) : poster ? (
        <img src={poster} alt="" />
      ) : (
        <CirclePlay size={32} aria-hidden />
      )}
    </Frame>
  );
}
