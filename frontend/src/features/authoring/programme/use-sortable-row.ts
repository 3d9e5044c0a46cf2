import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';

/** Makes an element a row of the SortableList around it, and another its handle. */
export function useSortableRow(id: string) {
  const row = useSortable({ id, attributes: { roleDescription: 'élément à déplacer' } });
  const style: CSSProperties = {
    transform: row.transform ? `translate3d(0, ${Math.round(row.transform.y)}px, 0)` : undefined,
    transition: row.transition,
  };
  return {
    row: { ref: row.setNodeRef, style, 'data-dragging': row.isDragging ? '' : undefined },
    handle: { ref: row.setActivatorNodeRef, ...row.attributes, ...row.listeners },
  };
}

/** The gap a dragged row leaves: a vermilion line where it will be. */
export const dragGap = {
  '&[data-dragging]': { position: 'relative', bg: 'asoft' },
  '&[data-dragging] > *': { visibility: 'hidden' },
  '&[data-dragging]::after': {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    top: '50%',
    height: '3px',
    mt: '-1.5px',
    bg: 'accent',
  },
  '&[data-dragging]::before': {
    content: '""',
    position: 'absolute',
    left: '-4px',
    top: '50%',
    width: '12',
    height: '12',
    mt: '-6px',
    borderRadius: 'full',
    bg: 'accent',
  },
} as const;
