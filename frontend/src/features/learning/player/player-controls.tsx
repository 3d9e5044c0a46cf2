import { chapterAt, type Chapter } from '@atelier/contracts/chapters';
import { chakra } from '@chakra-ui/react';
import { formatClock } from '../../../shared/format-time';
import { Maximize } from '../../../shared/icons/maximize';
import { Minimize } from '../../../shared/icons/minimize';
import { Pause } from '../../../shared/icons/pause';
import { PictureInPicture2 } from '../../../shared/icons/picture-in-picture-2';
import { Play } from '../../../shared/icons/play';
import { RotateCcw } from '../../../shared/icons/rotate-ccw';
import { RotateCw } from '../../../shared/icons/rotate-cw';
import { Row } from '../../../shared/ui/layout';
import { PlayerButton } from './player-button';
import { PlayerCaptions } from './player-captions';
import { PlayerSound } from './player-sound';
import { PlayerSpeed } from './player-speed';
import type { TimelineMark } from './timeline-marks';
import { PlayerTimeline } from './player-timeline';
import { skipSeconds } from './use-player-keys';
import type { CaptionsState } from './use-captions';
import type { Video } from './use-video';

const Shade = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    px: { base: '8', md: '20' },
    pt: '40',
    pb: { base: '4', md: '10' },
    background: 'linear-gradient(transparent, color-mix(in srgb, {colors.player} 88%, transparent) 60%)',
    transition: 'opacity 150ms ease-out',
    '&[data-hidden]': { opacity: 0, pointerEvents: 'none' },
  },
});
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: { base: '0', md: '2' } } });
const Ten = chakra('span', {
  base: {
    position: 'absolute',
    fontSize: '8px',
    fontWeight: 700,
    lineHeight: 1,
    transform: 'translateY(0.5px)',
  },
});
const Clock = chakra('span', {
  base: {
    ms: { base: '2', md: '8' },
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    // Where the row is short, what matters least of it goes: nothing may push the last button out of the picture.
    '@container (max-width: 345px)': { '& > [data-total]': { display: 'none' } },
    '@container (max-width: 440px)': { '&[data-crowded] > [data-total]': { display: 'none' } },
  },
});
/** The chapter that is played, where there is room for its title. */
const Part = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    minWidth: '0',
    truncate: true,
    fontSize: '0.875rem',
    color: 'muted',
    '@container (max-width: 640px)': { display: 'none' },
  },
});
interface PlayerControlsProps {
  video: Video;
  /** Known before the video itself says so. */
  duration: number;
  hidden: boolean;
  fullscreen: { active: boolean; toggle: () => void };
  /** Absent where the browser has none. */
  onPictureInPicture: (() => void) | undefined;
  captions: CaptionsState;
  storyboardUrl: string | null;
  marks: readonly TimelineMark[];
  chapters: readonly Chapter[];
}

export function PlayerControls({
  video,
  duration,
  hidden,
  fullscreen,
  onPictureInPicture,
  captions,
  storyboardUrl,
  marks,
  chapters,
}: PlayerControlsProps) {
  const isCrowded = duration >= 3600 || (captions.shown !== null && captions.captions.length > 1);
  const chapter = chapterAt(chapters, video.time);
  return (
    <Shade data-hidden={hidden ? '' : undefined}>
      <PlayerTimeline
        time={video.time}
        duration={duration}
        buffered={video.buffered}
        onSeek={video.seek}
        storyboardUrl={storyboardUrl}
        marks={marks}
        chapters={chapters}
      />
      <Line>
        <PlayerButton label={video.playing ? 'Mettre en pause' : 'Lire'} onClick={video.toggle}>
          {video.playing ? (
            <Pause size={22} fill="currentColor" aria-hidden />
          ) : (
            <Play size={22} fill="currentColor" aria-hidden />
          )}
        </PlayerButton>
        <PlayerButton label="Reculer de 10 secondes" onClick={() => video.skip(-skipSeconds)}>
          <RotateCcw size={24} strokeWidth={1.75} aria-hidden />
          <Ten aria-hidden>10</Ten>
        </PlayerButton>
        <PlayerButton label="Avancer de 10 secondes" onClick={() => video.skip(skipSeconds)}>
          <RotateCw size={24} strokeWidth={1.75} aria-hidden />
          <Ten aria-hidden>10</Ten>
        </PlayerButton>
        <PlayerSound {...video} />
        <Row minWidth="0" me="auto">
          <Clock data-crowded={isCrowded ? '' : undefined}>
            {formatClock(video.time)}
            <span data-total> / {formatClock(duration)}</span>
          </Clock>
          {chapter && <Part>{chapter.title}</Part>}
        </Row>
        <PlayerSpeed speed={video.speed} onSpeed={video.setSpeed} />
        <PlayerCaptions {...captions} />
        {onPictureInPicture && (
          <chakra.span display={{ base: 'none', md: 'inline-flex' }}>
            <PlayerButton label="Image dans l’image" onClick={onPictureInPicture}>
              <PictureInPicture2 size={20} aria-hidden />
            </PlayerButton>
          </chakra.span>
        )}
        <PlayerButton
          label={fullscreen.active ? 'Quitter le plein écran (f)' : 'Plein écran (f)'}
          onClick={fullscreen.toggle}
        >
          {fullscreen.active ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
        </PlayerButton>
      </Line>
    </Shade>
  );
}
