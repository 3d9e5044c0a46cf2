import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SourceMark } from '@atelier/contracts/lesson-source';
import { formatClock } from '../../../shared/format/units';
import { CodeXml } from '../../../shared/icons/learning';

const PinButton = chakra('button', {
  base: {
    position: 'absolute',
    bottom: '20px',
    display: 'grid',
    placeItems: 'center',
    boxSize: '24px',
    transform: 'translateX(-50%)',
    color: 'star',
    cursor: 'pointer',
  },
});

interface TimelinePinsProps {
  marks: readonly SourceMark[];
  playerBox: RefObject<HTMLElement | null>;
  onChoose: (mark: SourceMark) => void;
}

const pollMs = 500;

/** The player's timeline, and how long its film is; it comes and goes with what covers the film. */
function useTimeline(playerBox: RefObject<HTMLElement | null>) {
  const [timeline, setTimeline] = useState<{ box: HTMLElement; duration: number } | null>(null);
  useEffect(() => {
    const update = () => {
      const duration = playerBox.current?.querySelector('video')?.duration ?? 0;
      const box = playerBox.current?.querySelector<HTMLElement>('input[type=range]')?.parentElement ?? null;
      setTimeline((old) =>
        !box || !(duration > 0)
          ? null
          : old?.box === box && old.duration === duration
            ? old
            : { box, duration },
      );
    };
    update();
    const timer = setInterval(update, pollMs);
    return () => clearInterval(timer);
  }, [playerBox]);
  return timeline;
}

/** Pins above the timeline, for pointers; others have the list of them. Drawn into it, so that no lesson without code loads them. */
export function TimelinePins({ marks, playerBox, onChoose }: TimelinePinsProps) {
  const timeline = useTimeline(playerBox);
  if (!timeline) return null;
  const { box, duration } = timeline;
  return createPortal(
    <div aria-hidden>
      {marks
        .filter(({ seconds }) => seconds <= duration)
        .map((mark) => (
          <PinButton
            key={`${mark.seconds} ${mark.path} ${mark.line}`}
            type="button"
            tabIndex={-1}
            title={`${formatClock(mark.seconds)} ${mark.title}`}
            style={{ left: `${(mark.seconds / duration) * 100}%` }}
            onClick={() => onChoose(mark)}
          >
            <CodeXml size={16} />
          </PinButton>
        ))}
    </div>,
    box,
  );
}
