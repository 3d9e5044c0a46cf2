import { chakra } from '@chakra-ui/react';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type ComponentProps, memo } from 'react';
import { type Dragged, type Slot, slotId } from './drop-slots';

/** Hover-capable pointer on a wide screen; elsewhere « Monter / Descendre » are in the open row. */
export const desktopPointer = '@media (hover: hover) and (min-width: 768px)';

/** Not while the title is being edited: the buttons would cover the text. */
const active = (part: string) =>
  ['hover', 'focus-within']
    .map((state) => `&:${state}:not(:has(textarea:focus)) > [data-row-end] > [data-row-${part}]`)
    .join(', ');

/** The row's facts are replaced by « Monter / Descendre » on hover and focus. */
export const rowWithActions = {
  '& [data-row-end]': { display: 'flex', position: 'relative', flexShrink: 0 },
  '& [data-row-actions]': {
    display: 'none',
    [desktopPointer]: {
      display: 'flex',
      alignItems: 'center',
      position: 'absolute',
      right: '0',
      top: '50%',
      transform: 'translateY(-50%)',
      ps: '16',
      bg: 'surface',
      opacity: 0,
      pointerEvents: 'none',
      transition: 'opacity 150ms ease-out',
    },
  },
  [desktopPointer]: {
    [active('actions')]: { opacity: 1, pointerEvents: 'auto' },
    [active('facts')]: { opacity: 0 },
  },
} as const;

const SlotLine = chakra('div', {
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

/** Memoized: re-renders only when the line appears or disappears. */
const SlotMark = memo((props: ComponentProps<typeof SlotLine>) => <SlotLine aria-hidden {...props} />);
SlotMark.displayName = 'SlotMark';

interface DropSlotProps extends Slot {
  /** Edge of the surrounding row, or halfway to the previous or next row. */
  at: 'top' | 'bottom' | 'above' | 'below';
}

/** Drop target for a dragged row: a vermilion line while it is the current target. */
export function DropSlot({ at, ...slot }: DropSlotProps) {
  const { setNodeRef, isOver } = useDroppable({ id: slotId(slot), data: slot });
  return <SlotMark ref={setNodeRef} at={at} data-over={isOver ? '' : undefined} />;
}

/** Makes an element a draggable row, and another its handle. */
export function useDragHandle(dragged: Dragged) {
  const drag = useDraggable({
    id: dragged.id,
    data: dragged,
    attributes: { roleDescription: 'élément à déplacer' },
  });
  return {
    row: { ref: drag.setNodeRef, 'data-dragging': drag.isDragging ? '' : undefined },
    handle: {
      ref: drag.setActivatorNodeRef,
      ...drag.attributes,
      ...drag.listeners,
      id: `handle-${dragged.id}`,
    },
  };
}

/**
 * The dragged row stays in the list while its overlay follows the pointer. It folds, and so do the rows after it, to
 * shorten the distance; folding the rows before it would move it away from under the pointer.
 */
export const draggedRow = {
  '&[data-dragging]': { opacity: 0.4 },
  '&[data-dragging] [data-folds], &[data-dragging] ~ li [data-folds]': { display: 'none' },
} as const;
