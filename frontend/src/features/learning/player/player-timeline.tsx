import { chakra } from '@chakra-ui/react';
import { type PointerEvent, Suspense, useState } from 'react';
import { type Chapter, chapterAt } from '@atelier/contracts/chapters';
import { formatClock } from '../../../shared/format/units';
import { Bookmark } from '../../../shared/icons/common';
import { lazyPart } from '../../../shared/connection/connection';

const TimelinePreview = lazyPart(() => import('./timeline-preview'));

/** A mark at a second of the video. */
export interface TimelineMark {
  id: string;
  seconds: number;
  text: string;
}

const MarkButton = chakra('button', {
  base: {
    position: 'absolute',
    bottom: '20px',
    display: 'grid',
    placeItems: 'center',
    boxSize: '24px',
    transform: 'translateX(-50%)',
    color: 'star',
    cursor: 'pointer',
    _hover: { '& svg': { fill: 'currentColor' } },
  },
});

/** Bookmarks above the timeline, for pointers; keyboard and screen reader users have the list of notes. */
const TimelineMarks = ({
  marks,
  duration,
  onSeek,
}: {
  marks: readonly TimelineMark[];
  duration: number;
  onSeek: (seconds: number) => void;
}) => (
  <div aria-hidden>
    {marks
      .filter(({ seconds }) => duration > 0 && seconds <= duration)
      .map(({ id, seconds, text }) => (
        <MarkButton
          key={id}
          type="button"
          tabIndex={-1}
          title={`${formatClock(seconds)} ${text}`}
          style={{ left: `${(seconds / duration) * 100}%` }}
          onClick={() => onSeek(seconds)}
        >
          <Bookmark size={15} />
        </MarkButton>
      ))}
  </div>
);

const TimelineSlider = chakra('input', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '24',
    m: '0',
    cursor: 'pointer',
    bg: 'transparent',
    borderRadius: 'xs',
    '--loaded-colour': 'color-mix(in srgb, currentColor 55%, transparent)',
    '--empty-colour': 'color-mix(in srgb, currentColor 26%, transparent)',
    '--track':
      'linear-gradient(90deg, {colors.accent} var(--played), var(--loaded-colour) var(--played) var(--loaded), var(--empty-colour) var(--loaded))',
    '&::-webkit-slider-runnable-track': { height: '4px', borderRadius: '2px', background: 'var(--track)' },
    '&::-moz-range-track': { height: '4px', borderRadius: '2px', background: 'var(--track)' },
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      boxSize: '16px',
      mt: '-6px',
      borderRadius: 'full',
      bg: 'fg',
    },
    '&::-moz-range-thumb': { boxSize: '16px', border: 0, borderRadius: 'full', bg: 'fg' },
  },
});

/** Gap where a chapter starts. */
const ChapterGap = chakra('span', {
  base: {
    position: 'absolute',
    bottom: '9px',
    width: '3px',
    height: '6px',
    ms: '-1.5px',
    bg: 'player',
    pointerEvents: 'none',
  },
});

interface PlayerTimelineProps {
  time: number;
  duration: number;
  buffered: number;
  onSeek: (seconds: number) => void;
  storyboardUrl: string | null;
  marks: readonly TimelineMark[];
  chapters: readonly Chapter[];
}

/** Seek bar; arrow keys seek by ten seconds, through the page's own shortcuts. */
export function PlayerTimeline({
  time,
  duration,
  buffered,
  onSeek,
  storyboardUrl,
  marks,
  chapters,
}: PlayerTimelineProps) {
  const percent = (seconds: number) =>
    duration > 0 ? `${Math.min(100, (seconds / duration) * 100)}%` : '0%';
  const [pointer, setPointer] = useState<{ x: number; width: number } | null>(null);
  const pointerSeconds = pointer ? (pointer.x / pointer.width) * duration : 0;
  const showPreview = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointer({ x: Math.max(0, Math.min(event.clientX - left, width)), width });
  };
  return (
    <chakra.div position="relative" onPointerMove={showPreview} onPointerLeave={() => setPointer(null)}>
      {pointer && duration > 0 && (
        <Suspense>
          <TimelinePreview
            storyboardUrl={storyboardUrl}
            seconds={pointerSeconds}
            chapter={chapterAt(chapters, pointerSeconds)?.title}
            {...pointer}
          />
        </Suspense>
      )}
      <TimelineMarks marks={marks} duration={duration} onSeek={onSeek} />
      <TimelineSlider
        type="range"
        aria-label="Position dans la vidéo"
        aria-valuetext={`${formatClock(time)} sur ${formatClock(duration)}`}
        min={0}
        max={Math.max(duration, 0.1)}
        step={0.1}
        value={Math.min(time, Math.max(duration, 0.1))}
        onChange={(event) => onSeek(Number(event.target.value))}
        style={
          { '--played': percent(time), '--loaded': percent(Math.max(buffered, time)) } as React.CSSProperties
        }
      />
      {/* The handle is drawn over the gaps. */}
      {chapters
        .filter(
          ({ seconds }) => seconds > 0 && seconds < duration && Math.abs(seconds - time) > duration / 80,
        )
        .map(({ seconds }) => (
          <ChapterGap key={seconds} aria-hidden style={{ left: percent(seconds) }} />
        ))}
    </chakra.div>
  );
}
