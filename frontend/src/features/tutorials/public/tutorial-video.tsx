import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { youtubeEmbed, youtubeIdOf } from '@atelier/contracts/embeds';
import { Play } from '../../../shared/icons/public';
import { Notice } from '../../../shared/ui/notice';

/** YouTube's player or the native one. */
type VideoSource = { kind: 'youtube'; id: string } | { kind: 'file'; url: string };

/**
 * Null if there is nothing to play.
 * @param videoUrl a YouTube link or the URL of a file
 */
export function videoSourceOf(videoUrl: string | null): VideoSource | null {
  if (!videoUrl) return null;
  const id = youtubeIdOf(videoUrl);
  if (id !== null) return { kind: 'youtube', id };
  return videoUrl.startsWith('/media/') ? { kind: 'file', url: videoUrl } : null;
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    borderRadius: 'md',
    bg: 'player',
    '& img, & video, & iframe': {
      position: 'absolute',
      inset: '0',
      boxSize: 'full',
      borderWidth: '0',
    },
    '& img': { objectFit: 'cover' },
    // Portrait posters are not cropped, like the video.
    '& img[data-whole]': { objectFit: 'contain' },
    '& video': { objectFit: 'contain' },
  },
});
const StartButton = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    alignItems: 'flex-end',
    p: { base: '12', md: '20' },
    width: 'full',
    cursor: 'pointer',
    borderRadius: 'inherit',
    _focusVisible: { outlineOffset: '-4px', outlineColor: 'onPlayer' },
    '&:hover [data-mark]': { bg: 'solid', color: 'onSolid' },
  },
});
const StartLabel = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '14',
    p: '8',
    pe: '20',
    textStyle: 'label',
    color: 'fg',
    bg: 'bg',
    borderRadius: 'sm',
  },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44',
    color: 'onInv',
    bg: 'inv',
    borderRadius: 'xs',
    transition: 'background-color 150ms ease-out, color 150ms ease-out',
  },
});

interface TutorialVideoProps {
  source: VideoSource;
  title: string;
  poster: string | null;
}

/** A poster until clicked: neither the video nor YouTube is loaded before. */
export function TutorialVideo({ source, title, poster }: TutorialVideoProps) {
  const [isStarted, setStarted] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  const name = `Vidéo\u00a0: ${title}`;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isStarted) player.current?.focus();
  }, [isStarted]);

  return (
    <chakra.figure>
      <Frame>
        {!isStarted && (
          <StartButton type="button" onClick={() => setStarted(true)}>
            <img
              src={poster ?? '/illustrations/course-css.svg'}
              alt=""
              width={1216}
              height={684}
              data-whole={source.kind === 'file' && poster ? '' : undefined}
            />
            <StartLabel position="relative">
              <Mark data-mark="">
                <Play size={20} fill="currentColor" aria-hidden />
              </Mark>
              Regarder la vidéo
            </StartLabel>
          </StartButton>
        )}
        {isStarted && source.kind === 'youtube' && (
          <iframe
            ref={player}
            src={`${youtubeEmbed(source.id)}?autoplay=1&rel=0`}
            title={name}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        )}
        {isStarted && source.kind === 'file' && (
          <video
            ref={player}
            src={source.url}
            poster={poster ?? undefined}
            aria-label={name}
            tabIndex={0}
            controls
            autoPlay
            playsInline
            onError={() => setBroken(true)}
          />
        )}
      </Frame>
      {isBroken && (
        <Notice mt="12" tone="danger" title="Erreur lors du chargement de la vidéo">
          Rechargez la page et réessayez.
        </Notice>
      )}
      {source.kind === 'youtube' && (
        <chakra.figcaption textStyle="small" color="muted" mt="10">
          La vidéo est hébergée par YouTube, qui n’est contacté que si vous la lancez.
        </chakra.figcaption>
      )}
    </chakra.figure>
  );
}
