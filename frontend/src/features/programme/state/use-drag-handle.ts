import { useDraggable } from '@dnd-kit/core';
import type { Dragged } from './drop-slots';

/** Makes an element a row that can be dragged, and another its handle. */
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
 * The row stays where it is while its ghost is in the hand. It folds, and so does what follows it, so that the way down is short;
 * what stands before it would take the row from under the hand.
 */
export const draggedRow = {
  '&[data-dragging]': { opacity: 0.4 },
  '&[data-dragging] [data-folds], &[data-dragging] ~ li [data-folds]': { display: 'none' },
} as const;
