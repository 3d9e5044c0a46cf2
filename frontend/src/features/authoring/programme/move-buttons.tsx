import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../../shared/ui/button';

const Pair = chakra('span', { base: { display: 'inline-flex', gap: '4' } });

interface MoveButtonsProps {
  /** What moves, as in `la leçon « Bienvenue »`. */
  what: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/**
 * At an end of the list a button stays focusable and does nothing, and a moved row takes its focus along:
 * the keyboard never falls back to the top of the page.
 */
export function MoveButtons({ what, index, count, onMove }: MoveButtonsProps) {
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= count) return;
    const button = event.currentTarget;
    onMove(to);
    requestAnimationFrame(() => button.focus());
  };
  return (
    <Pair>
      <Button
        variant="quiet"
        size="tool"
        aria-label={`Monter ${what}`}
        aria-disabled={index === 0 || undefined}
        onClick={move(index - 1)}
      >
        <ArrowUp size={18} aria-hidden />
        Monter
      </Button>
      <Button
        variant="quiet"
        size="tool"
        aria-label={`Descendre ${what}`}
        aria-disabled={index === count - 1 || undefined}
        onClick={move(index + 1)}
      >
        <ArrowDown size={18} aria-hidden />
        Descendre
      </Button>
    </Pair>
  );
}
