import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { ArrowDown } from '../../../shared/icons/arrow-down';
import { ArrowUp } from '../../../shared/icons/arrow-up';
import { Button } from '../../../shared/ui/button';
import { keptFocusAtom } from '../state/folding';

interface MoveButtonsProps {
  /** Tells the two pairs of a row apart. */
  id: string;
  /** What moves, as in `la leçon « Bienvenue »`. */
  what: string;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1) => void;
}

/**
 * At an end of the list a button stays focusable and does nothing, and a moved row takes its focus along:
 * the keyboard never falls back to the top of the page.
 */
export function MoveButtons({ id, what, first, last, onMove }: MoveButtonsProps) {
  const keepFocus = useSetAtom(keptFocusAtom);
  const move = (step: -1 | 1, disabled: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled) return;
    keepFocus(event.currentTarget.id);
    onMove(step);
  };
  return (
    <chakra.span display="inline-flex" gap="4">
      <Button
        id={`${id}-up`}
        variant="quiet"
        size="tool"
        aria-label={`Monter ${what}`}
        aria-disabled={first || undefined}
        onClick={move(-1, first)}
      >
        <ArrowUp size={18} aria-hidden />
        Monter
      </Button>
      <Button
        id={`${id}-down`}
        variant="quiet"
        size="tool"
        aria-label={`Descendre ${what}`}
        aria-disabled={last || undefined}
        onClick={move(1, last)}
      >
        <ArrowDown size={18} aria-hidden />
        Descendre
      </Button>
    </chakra.span>
  );
}
