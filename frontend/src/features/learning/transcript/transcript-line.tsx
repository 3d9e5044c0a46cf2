import type { Sentence } from '@atelier/contracts/transcript';
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { formatClock } from '../../../shared/format-time';
import { Bookmark } from '../../../shared/icons/bookmark';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { FoundText } from './found-text';

const Line = chakra('button', {
  base: {
    display: 'flex',
    gap: '14',
    width: 'full',
    px: '12',
    py: '8',
    textAlign: 'start',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'line' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'surface', fontWeight: 600 },
    '&[data-reached]': { boxShadow: 'inset 0 0 0 2px {colors.accent}' },
  },
});
const Time = chakra('span', {
  base: {
    flexShrink: 0,
    minWidth: '44',
    textStyle: 'meta',
    lineHeight: '1.375rem',
    color: 'muted',
    '[aria-current] > &': { color: 'atext' },
  },
});

interface TranscriptLineProps {
  sentence: Sentence;
  at: number;
  isCurrent: boolean;
  /** The find that was gone to. */
  isReached: boolean;
  isNoted: boolean;
  /** The one of all of them that Tab leads to. */
  isTabbed: boolean;
  search: string;
  onPlay: (seconds: number) => void;
}

/** A sentence of the transcript; pressing it plays it. */
export const TranscriptLine = memo(function TranscriptLine({
  sentence: { seconds, text },
  at,
  isCurrent,
  isReached,
  isNoted,
  isTabbed,
  search,
  onPlay,
}: TranscriptLineProps) {
  return (
    <li>
      <Line
        type="button"
        data-at={at}
        tabIndex={isTabbed ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        data-reached={isReached ? '' : undefined}
        onClick={() => onPlay(seconds)}
      >
        <Time>{formatClock(seconds)}</Time>
        <chakra.span flex="1" minWidth="0">
          <FoundText text={text} search={search} />
        </chakra.span>
        {isNoted && (
          <chakra.span color="star" flexShrink={0}>
            <Bookmark size={16} aria-hidden />
            <VisuallyHidden>Vous avez une note ici</VisuallyHidden>
          </chakra.span>
        )}
      </Line>
    </li>
  );
});
