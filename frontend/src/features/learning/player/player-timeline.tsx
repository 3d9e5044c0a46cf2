import { chapterAt, type Chapter } from '@atelier/contracts/chapters';
import { chakra } from '@chakra-ui/react';
import { useState, type PointerEvent } from 'react';
import { formatClock } from '../../../shared/format-time';
import { TimelineMarks, type TimelineMark } from './timeline-marks';
import { TimelinePeek } from './timeline-peek';

const Slider = chakra('input', {
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

/** Where a chapter begins. */
const Gap = chakra('span', {
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

/** Where the video stands; arrows move it by ten seconds, through the page's own shortcuts. */
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
  const [pointed, setPointed] = useState<{ x: number; width: number } | null>(null);
  const pointedAt = pointed ? (pointed.x / pointed.width) * duration : 0;
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed({ x: Math.max(0, Math.min(event.clientX - left, width)), width });
  };
  return (
    <chakra.div position="relative" onPointerMove={follow} onPointerLeave={() => setPointed(null)}>
      {pointed && duration > 0 && (
        <TimelinePeek
          storyboardUrl={storyboardUrl}
          seconds={pointedAt}
          chapter={chapterAt(chapters, pointedAt)?.title}
          {...pointed}
        />
      )}
      <TimelineMarks marks={marks} duration={duration} onSeek={onSeek} />
      <Slider
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
      {/* The handle lies over the gap that it has come to. */}
      {chapters
        .filter(
          ({ seconds }) => seconds > 0 && seconds < duration && Math.abs(seconds - time) > duration / 80,
        )
        .map(({ seconds }) => (
          <Gap key={seconds} aria-hidden style={{ left: percent(seconds) }} />
        ))}
    </chakra.div>
  );
}
