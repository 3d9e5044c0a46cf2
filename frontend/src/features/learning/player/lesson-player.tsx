import type { Chapter } from '@atelier/contracts/chapters';
import type { Captions } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { CircleAlert } from '../../../shared/icons/circle-alert';
import { BusyMark } from '../../../shared/ui/busy-mark';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { LineLost } from './line-lost';
import { PlayerControls } from './player-controls';
import { Over, PlayerCover } from './player-cover';
import { Resumed, resumedSeconds } from './resumed';
import { useCaptions } from './use-captions';
import { useControlsShown } from './use-controls-shown';
import { useFullscreen } from './use-fullscreen';
import { useHls } from './use-hls';
import { useLineLoss } from './use-line-loss';
import { usePlayerKeys } from './use-player-keys';
import type { TimelineMark } from './timeline-marks';
import { followPlayback, type PlaybackReport } from './playback-meter';
import { usePlace } from './use-place';
import { useRenewedSource } from './use-renewed-source';
import { useVideo } from './use-video';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    containerType: 'inline-size',
    bg: 'player',
    color: 'fg',
    borderRadius: { base: '0', lg: 'md' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[data-quiet]': { cursor: 'none' },
    '& video': { boxSize: 'full', objectFit: 'contain', display: 'block' },
    '& video::cue': { fontFamily: '{fonts.body}', fontSize: 'max(1em, 15px)', lineHeight: 1.25 },
    _fullscreen: { borderRadius: '0', width: '100vw', height: '100vh' },
  },
});
const noCaptions: readonly Captions[] = [];
const noMarks: readonly TimelineMark[] = [];
const noChapters: readonly Chapter[] = [];

export interface LessonPlayerProps {
  /** Changes with the video, not with its address. */
  id: string;
  src: string;
  poster?: string | null;
  /** The adaptive stream of the same video, where there is one. */
  hlsUrl?: string | null;
  captions?: readonly Captions[];
  storyboardUrl?: string | null;
  /** What stands above the timeline. */
  marks?: readonly TimelineMark[];
  /** Its parts, in their order. */
  chapters?: readonly Chapter[] | undefined;
  title: string;
  /** Seconds, where known beforehand. */
  duration?: number | null;
  autoPlay: boolean;
  /** Seconds; read once for each video. */
  startAt?: number;
  /** Where it is, now and then while it plays, and when it stops. */
  onPlace: (seconds: number) => void;
  onEnded: () => void;
  /** How it started and went on. */
  onPlayback?: (report: PlaybackReport) => void;
  /** Asks for a new address of the same video; null when there is none. */
  onSourceLost: () => Promise<string | null>;
  /** What is said where it cannot be played. */
  brokenWords?: string;
  /** Covers the picture, such as the way to the next lesson. */
  overlay?: ReactNode;
}

/** Plays one lesson's video. Everything the page knows of playing goes through these props. */
export function LessonPlayer({
  id,
  src,
  poster,
  hlsUrl = null,
  captions = noCaptions,
  storyboardUrl = null,
  marks = noMarks,
  chapters = noChapters,
  title,
  autoPlay,
  startAt = 0,
  onPlace,
  onEnded,
  onPlayback,
  onSourceLost,
  brokenWords = 'La vidéo n’a pas pu être lue.',
  overlay,
  ...known
}: LessonPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const video = useVideo(element);
  const { resumedAt, dismiss } = usePlace(element, startAt, onPlace);
  const stream = useHls(element, id, hlsUrl);
  const source = useRenewedSource(stream.playsFile ? element : null, { id, url: src }, onSourceLost);
  const isStuck = video.waiting || source.renewing || source.broken;
  const isMissed = useLineLoss(isStuck, () => {
    // A stream goes on by itself.
    if (stream.playsFile) source.retry();
  });
  const controls = useControlsShown(video.playing);
  const fullscreen = useFullscreen(frame);
  const covered = overlay !== undefined && overlay !== null;
  const subtitles = useCaptions(element, captions, controls.shown && !covered);
  usePlayerKeys({ ...video, toggleFullscreen: fullscreen.toggle, toggleCaptions: subtitles.toggle }, frame);

  const reporterOf = useEffectEvent(() => onPlayback);
  useEffect(() => {
    const report = reporterOf();
    if (element && report) return followPlayback(element, report);
  }, [element]);

  useEffect(() => {
    // Where the browser forbids playing without a gesture, the lesson waits for one.
    if (autoPlay && element) element.play().catch(() => undefined);
  }, [element, autoPlay]);

  const hasResumed = resumedAt !== null && Math.abs(video.time - resumedAt) < resumedSeconds;
  const restart = () => {
    dismiss();
    video.seek(0);
    element?.play().catch(() => undefined);
  };

  const pictureInPicture = () => {
    if (!element) return;
    // A refusal leaves the video where it is.
    const ignore = () => undefined;
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(ignore);
    else element.requestPictureInPicture().catch(ignore);
  };

  return (
    <Frame
      ref={frame}
      className="dark"
      role="region"
      tabIndex={-1}
      data-lesson-start=""
      aria-label={`Vidéo\u00a0: ${title}`}
      data-quiet={controls.shown || covered ? undefined : ''}
      {...controls.handlers}
    >
      <video
        key={id}
        ref={setElement}
        src={stream.playsFile ? source.url : stream.nativeUrl}
        poster={poster ?? undefined}
        playsInline
        preload="metadata"
        onEnded={onEnded}
        onClick={video.toggle}
      >
        {captions.map(({ language, label, url }) => (
          <track key={language} kind="captions" srcLang={language} label={label} src={url} />
        ))}
      </video>
      {(video.waiting || source.renewing) && !covered && !isMissed && (
        <Over pointerEvents="none" fontSize="2.5rem">
          <BusyMark aria-hidden />
        </Over>
      )}
      {source.broken && !isMissed && (
        <Over bg="player" role="alert">
          <div>
            <Row as="p" inline gap="10" mb="16">
              <CircleAlert size={20} aria-hidden />
              {brokenWords}
            </Row>
            <br />
            <Button variant="outline" size="tool" onClick={source.retry}>
              Réessayer
            </Button>
          </div>
        </Over>
      )}
      {!covered && !source.broken && hasResumed && <Resumed seconds={resumedAt} onRestart={restart} />}
      {!covered && !source.broken && (
        <PlayerControls
          video={video}
          duration={video.duration || (known.duration ?? 0)}
          hidden={!controls.shown}
          fullscreen={fullscreen}
          captions={subtitles}
          storyboardUrl={storyboardUrl}
          marks={marks}
          chapters={chapters}
          onPictureInPicture={
            'pictureInPictureEnabled' in document && document.pictureInPictureEnabled
              ? pictureInPicture
              : undefined
          }
        />
      )}
      {isMissed && !covered && <LineLost video={element} time={video.time} onReplay={video.seek} />}
      {covered && <PlayerCover>{overlay}</PlayerCover>}
    </Frame>
  );
}
