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

interface PlayerTimelineProps {
  time: number;
  duration: number;
  buffered: number;
  onSeek: (seconds: number) => void;
  storyboardUrl: string | null;
  marks: readonly TimelineMark[];
}

/** Where the video stands; arrows move it by ten seconds, through the page's own shortcuts. */
export function PlayerTimeline({
  time,
  duration,
  buffered,
  onSeek,
  storyboardUrl,
  marks,
}: PlayerTimelineProps) {
  const percent = (seconds: number) =>
    duration > 0 ? `${Math.min(100, (seconds / duration) * 100)}%` : '0%';
  const [pointed, setPointed] = useState<{ x: number; width: number } | null>(null);
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
          seconds={(pointed.x / pointed.width) * duration}
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
    </chakra.div>
  );
}
