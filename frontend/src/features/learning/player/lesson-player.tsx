import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Chapter } from '@atelier/contracts/chapters';
import type { Captions } from '@atelier/contracts/media';
import { formatClock } from '../../../shared/format/units';
import { CircleAlert } from '../../../shared/icons/public';
import { Spinner } from '../../../shared/ui/loading';
import { Button, LinkButton } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { ConnectionLost, PlayerCover, PlayerOverlay } from './player-overlays';
import { followPlayback, type PlaybackReport } from './playback-meter';
import { PlayerControls } from './player-controls';
import type { TimelineMark } from './player-timeline';
import { useCaptions } from './use-captions';
import { useControlsVisibility, useFullscreen, usePlayerKeys } from './use-player-controls';
import { useConnectionLoss, useHls, useRenewedSource } from './video-source';
import { usePlaybackPosition } from './playback-position';
import { useVideo } from './use-video';

/** Focuses the element marked `data-lesson-start`: the player of the lesson, or its title. */
export function focusLesson(within: ParentNode = document): void {
  within.querySelector<HTMLElement>('[data-lesson-start]')?.focus({ preventScroll: true });
}

/** The notice is hidden this many seconds after the resumed position. */
const resumedNoticeSeconds = 8;

const ResumedFrame = chakra('div', {
  base: {
    position: 'absolute',
    top: { base: '8', md: '16' },
    left: { base: '8', md: '16' },
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    ps: '14',
    pe: '6',
    py: '4',
    borderRadius: 'sm',
    bg: 'color-mix(in srgb, {colors.player} 88%, transparent)',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Says where the video was resumed, with a button to restart it. */
const ResumedNotice = ({ seconds, onRestart }: { seconds: number; onRestart: () => void }) => (
  <ResumedFrame>
    <span role="status">Reprise à {formatClock(seconds)}</span>
    <LinkButton onClick={onRestart}>Reprendre au début</LinkButton>
  </ResumedFrame>
);

const PlayerFrame = chakra('div', {
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
  /** Changes with the video, not with its URL. */
  id: string;
  src: string;
  poster?: string | null;
  /** URL of the adaptive stream, if there is one. */
  hlsUrl?: string | null;
  captions?: readonly Captions[];
  storyboardUrl?: string | null;
  /** Marks above the timeline. */
  marks?: readonly TimelineMark[];
  /** In chronological order. */
  chapters?: readonly Chapter[] | undefined;
  title: string;
  /** In seconds, if known before the metadata. */
  duration?: number | null;
  autoPlay: boolean;
  /** In seconds; read once per video. */
  startAt?: number;
  /** Playback position: every ten seconds, and on pause, seek and leave. */
  onPosition: (seconds: number) => void;
  onEnded: () => void;
  /** Startup time and stalls. */
  onPlayback?: (report: PlaybackReport) => void;
  /** Requests a new URL of the same video; null if there is none. */
  onSourceLost: () => Promise<string | null>;
  /** Message for a video that cannot be played. */
  errorMessage?: string;
  /** Covers the picture, such as the link to the next lesson. */
  overlay?: ReactNode;
}

/** The video player of a lesson. */
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
  onPosition,
  onEnded,
  onPlayback,
  onSourceLost,
  errorMessage = 'La vidéo n’a pas pu être lue.',
  overlay,
  ...known
}: LessonPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const video = useVideo(element);
  const { resumedAt, dismiss } = usePlaybackPosition(element, startAt, onPosition);
  const stream = useHls(element, id, hlsUrl);
  const source = useRenewedSource(stream.playsFile ? element : null, { id, url: src }, onSourceLost);
  const isStuck = video.waiting || source.isRenewing || source.isBroken;
  const isConnectionLost = useConnectionLoss(isStuck, () => {
    // hls.js resumes on its own.
    if (stream.playsFile) source.retry();
  });
  const controls = useControlsVisibility(video.playing);
  const fullscreen = useFullscreen(frame);
  const isCovered = overlay !== undefined && overlay !== null;
  const captionsState = useCaptions(element, captions, controls.isShown && !isCovered);
  usePlayerKeys(
    { ...video, toggleFullscreen: fullscreen.toggle, toggleCaptions: captionsState.toggle },
    frame,
  );

  const getReporter = useEffectEvent(() => onPlayback);
  useEffect(() => {
    const report = getReporter();
    if (element && report) return followPlayback(element, report);
  }, [element]);

  useEffect(() => {
    // Where autoplay is blocked, the video waits for a gesture.
    if (autoPlay && element) element.play().catch(() => undefined);
  }, [element, autoPlay]);

  const hasResumed = resumedAt !== null && Math.abs(video.time - resumedAt) < resumedNoticeSeconds;
  const restart = () => {
    dismiss();
    video.seek(0);
    element?.play().catch(() => undefined);
  };

  const pictureInPicture = () => {
    if (!element) return;
    // When rejected, the video stays as it is.
    const ignore = () => undefined;
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(ignore);
    else element.requestPictureInPicture().catch(ignore);
  };

  return (
    <PlayerFrame
      ref={frame}
      className="dark"
      role="region"
      tabIndex={-1}
      data-lesson-start=""
      aria-label={`Vidéo\u00a0: ${title}`}
      data-quiet={controls.isShown || isCovered ? undefined : ''}
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
      {(video.waiting || source.isRenewing) && !isCovered && !isConnectionLost && (
        <PlayerOverlay pointerEvents="none" fontSize="2.5rem">
          <Spinner aria-hidden />
        </PlayerOverlay>
      )}
      {source.isBroken && !isConnectionLost && (
        <PlayerOverlay bg="player" role="alert">
          <div>
            <Row as="p" inline gap="10" mb="16">
              <CircleAlert size={20} aria-hidden />
              {errorMessage}
            </Row>
            <br />
            <Button variant="outline" size="tool" onClick={source.retry}>
              Réessayer
            </Button>
          </div>
        </PlayerOverlay>
      )}
      {!isCovered && !source.isBroken && hasResumed && (
        <ResumedNotice seconds={resumedAt} onRestart={restart} />
      )}
      {!isCovered && !source.isBroken && (
        <PlayerControls
          video={video}
          duration={video.duration || (known.duration ?? 0)}
          hidden={!controls.isShown}
          fullscreen={fullscreen}
          captions={captionsState}
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
      {isConnectionLost && !isCovered && (
        <ConnectionLost video={element} time={video.time} onReplay={video.seek} />
      )}
      {isCovered && <PlayerCover>{overlay}</PlayerCover>}
    </PlayerFrame>
  );
}
