import { useDroppable } from '@dnd-kit/core';
import { memo, type ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { slotId, type Slot } from '../state/drop-slots';

const Line = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '8px',
    height: '0',
    zIndex: 'raised',
    pointerEvents: 'none',
    '&[data-over]::after': {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      top: '-1.5px',
      height: '3px',
      bg: 'accent',
    },
    '&[data-over]::before': {
      content: '""',
      position: 'absolute',
      left: '-4px',
      top: '-6px',
      boxSize: '12px',
      borderRadius: 'full',
      bg: 'accent',
    },
  },
  variants: {
    at: {
      top: { top: '0' },
      bottom: { top: '100%' },
      above: { top: '-10px' },
      below: { top: 'calc(100% + 10px)' },
    },
  },
});

/** Drawn again only where the line comes or goes. */
const Mark = memo((props: ComponentProps<typeof Line>) => <Line aria-hidden {...props} />);
Mark.displayName = 'Mark';

interface DropSlotProps extends Slot {
  /** At which edge of the row around it, or halfway to the row before or after. */
  at: 'top' | 'bottom' | 'above' | 'below';
}

/** Where a dragged row can be put down: a vermilion line while it would land here. */
export function DropSlot({ at, ...slot }: DropSlotProps) {
  const { setNodeRef, isOver } = useDroppable({ id: slotId(slot), data: slot });
  return <Mark ref={setNodeRef} at={at} data-over={isOver ? '' : undefined} />;
}
