import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type Chapter, chapterAt } from '@atelier/contracts/chapters';
import { formatPercent } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  PictureInPicture2,
  RotateCcw,
  RotateCw,
  Volume1,
  Volume2,
  VolumeX,
} from '../../../shared/icons/learning';
import { Pause, Play } from '../../../shared/icons/public';
import { Row } from '../../../shared/ui/layout';
import { speeds } from './player-preferences';
import { PlayerTimeline, type TimelineMark } from './player-timeline';
import type { CaptionsState } from './use-captions';
import { skipSeconds } from './use-player-controls';
import type { Video } from './use-video';

const ControlButton = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    width: { base: '40', md: '44' },
    height: '44',
    flexShrink: 0,
    borderRadius: 'sm',
    color: 'fg',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'color-mix(in srgb, currentColor 14%, transparent)' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

type PlayerButtonProps = HTMLChakraProps<'button'> & { label: string };

/** A button over the picture. */
const PlayerButton = ({ label, ...rest }: PlayerButtonProps) => (
  <ControlButton type="button" aria-label={label} title={label} {...rest} />
);

/** A native select over the picture. */
const PlayerSelect = chakra('select', {
  base: {
    appearance: 'none',
    height: '36',
    minWidth: { base: '46px', md: '60px' },
    px: { base: '4', md: '12' },
    textAlign: 'center',
    textAlignLast: 'center',
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'fg',
    bg: 'color-mix(in srgb, {colors.player} 60%, transparent)',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    borderRadius: 'sm',
    cursor: 'pointer',
    '& option': { color: 'fg', bg: 'surface' },
  },
});

/** Captions toggle, with a language select if there are several. Hidden if there are none. */
function PlayerCaptions({ captions, shown, toggle, choose }: CaptionsState) {
  if (captions.length === 0) return null;
  return (
    <>
      {shown !== null && captions.length > 1 && (
        <PlayerSelect
          aria-label="Langue des sous-titres"
          value={shown}
          onChange={(event) => choose(event.target.value)}
        >
          {captions.map(({ language, label }) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </PlayerSelect>
      )}
      <PlayerButton label="Sous-titres (c)" aria-pressed={shown !== null} onClick={toggle}>
        {shown === null ? <CaptionsOff size={22} aria-hidden /> : <Captions size={22} aria-hidden />}
      </PlayerButton>
    </>
  );
}

/** Mute button and volume, 0 to 1 in steps of 0.01. Hidden on a phone, which has hardware keys. */
function PlayerSound({
  volume,
  muted,
  toggleMuted,
  setVolume,
}: Pick<Video, 'volume' | 'muted' | 'toggleMuted' | 'setVolume'>) {
  const effectiveVolume = muted ? 0 : volume;
  const Icon = effectiveVolume === 0 ? VolumeX : effectiveVolume < 0.5 ? Volume1 : Volume2;
  return (
    <chakra.div display={{ base: 'none', sm: 'flex' }} alignItems="center">
      <PlayerButton
        label={effectiveVolume === 0 ? 'Rétablir le son (m)' : 'Couper le son (m)'}
        onClick={toggleMuted}
      >
        <Icon size={20} aria-hidden />
      </PlayerButton>
      <chakra.input
        width="72px"
        height="24"
        me="8"
        accentColor="var(--chakra-colors-fg)"
        cursor="pointer"
        css={{ '@container (max-width: 560px)': { display: 'none' } }}
        type="range"
        data-own-arrows=""
        aria-label="Volume"
        aria-valuetext={formatPercent(effectiveVolume * 100)}
        min={0}
        max={1}
        step={0.01}
        value={effectiveVolume}
        onChange={(event) => setVolume(Number(event.target.value))}
      />
    </chakra.div>
  );
}

const speedFormat = new Intl.NumberFormat('fr-FR');

/** Saved as a preference. */
const PlayerSpeed = ({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) => (
  <PlayerSelect
    aria-label="Vitesse de lecture"
    value={String(speed)}
    onChange={(event) => onSpeed(Number(event.target.value))}
  >
    {speeds.map((choice) => (
      <option key={choice} value={String(choice)}>
        {speedFormat.format(choice)}×
      </option>
    ))}
  </PlayerSelect>
);

const ControlsBar = chakra('div', {
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
const ControlsRow = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: { base: '0', md: '2' } },
});
const SkipLabel = chakra('span', {
  base: {
    position: 'absolute',
    fontSize: '8px',
    fontWeight: 700,
    lineHeight: 1,
    transform: 'translateY(0.5px)',
  },
});
const TimeLabel = chakra('span', {
  base: {
    ms: { base: '2', md: '8' },
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    // In a narrow row the least important part is hidden: the last button must not overflow the picture.
    '@container (max-width: 345px)': { '& > [data-total]': { display: 'none' } },
    '@container (max-width: 440px)': { '&[data-crowded] > [data-total]': { display: 'none' } },
  },
});
/** The current chapter, if there is room for its title. */
const CurrentChapter = chakra('span', {
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
  /** Known before the metadata. */
  duration: number;
  hidden: boolean;
  fullscreen: { active: boolean; toggle: () => void };
  /** Absent if unsupported. */
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
    <ControlsBar data-hidden={hidden ? '' : undefined}>
      <PlayerTimeline
        time={video.time}
        duration={duration}
        buffered={video.buffered}
        onSeek={video.seek}
        storyboardUrl={storyboardUrl}
        marks={marks}
        chapters={chapters}
      />
      <ControlsRow>
        <PlayerButton label={video.playing ? 'Mettre en pause' : 'Lire'} onClick={video.toggle}>
          {video.playing ? (
            <Pause size={22} fill="currentColor" aria-hidden />
          ) : (
            <Play size={22} fill="currentColor" aria-hidden />
          )}
        </PlayerButton>
        <PlayerButton label="Reculer de 10 secondes" onClick={() => video.skip(-skipSeconds)}>
          <RotateCcw size={24} strokeWidth={1.75} aria-hidden />
          <SkipLabel aria-hidden>10</SkipLabel>
        </PlayerButton>
        <PlayerButton label="Avancer de 10 secondes" onClick={() => video.skip(skipSeconds)}>
          <RotateCw size={24} strokeWidth={1.75} aria-hidden />
          <SkipLabel aria-hidden>10</SkipLabel>
        </PlayerButton>
        <PlayerSound {...video} />
        <Row minWidth="0" me="auto">
          <TimeLabel data-crowded={isCrowded ? '' : undefined}>
            {formatClock(video.time)}
            <span data-total> / {formatClock(duration)}</span>
          </TimeLabel>
          {chapter && <CurrentChapter>{chapter.title}</CurrentChapter>}
        </Row>
        <PlayerSpeed speed={video.speed} onSpeed={video.setSpeed} />
        <PlayerCaptions {...captions} />
        {onPictureInPicture && (
          <chakra.span display="inline-flex" css={{ '@container (max-width: 500px)': { display: 'none' } }}>
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
      </ControlsRow>
    </ControlsBar>
  );
}
