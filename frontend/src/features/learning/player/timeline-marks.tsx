import { chakra } from '@chakra-ui/react';
import { formatClock } from '../../../shared/format-time';
import { Bookmark } from '../../../shared/icons/bookmark';

/** Something at a second of the video. */
export interface TimelineMark {
  id: string;
  seconds: number;
  text: string;
}

const Mark = chakra('button', {
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

/** Bookmarks above the timeline, for whoever points: by keyboard and by ear the list of notes says the same. */
export const TimelineMarks = ({
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
        <Mark
          key={id}
          type="button"
          tabIndex={-1}
          title={`${formatClock(seconds)} ${text}`}
          style={{ left: `${(seconds / duration) * 100}%` }}
          onClick={() => onSeek(seconds)}
        >
          <Bookmark size={15} />
        </Mark>
      ))}
  </div>
);
