import { chakra } from '@chakra-ui/react';
import { formatClock } from '../../../shared/format-time';
import { Button } from '../../../shared/ui/button';

/** How far it plays on before this is no news any more. */
export const resumedSeconds = 8;

const Place = chakra('div', {
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

/** Says from where the video goes on, and leads back to its beginning. */
export const Resumed = ({ seconds, onRestart }: { seconds: number; onRestart: () => void }) => (
  <Place>
    <span role="status">Reprise à {formatClock(seconds)}</span>
    <Button variant="link" size="tool" onClick={onRestart}>
      Reprendre au début
    </Button>
  </Place>
);
