import { chakra } from '@chakra-ui/react';
import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useStore } from 'jotai';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { GripVertical } from '../../../shared/icons/studio';
import { BufferedKeyboardSensor } from './drag-handle';
import {
  dragAnnouncements,
  type Dragged,
  draggedOf,
  dragInstructions,
  nextSlot,
  positionInSlot,
  positionWords,
  type Slot,
  slotId,
  slotOf,
  slotsOf,
} from './drop-slots';
import type { Programme } from './programme';
import { useProgramme } from './programme-actions';
import { foldedSectionsAtom, restoreFocusAtom } from './programme-view';

const Ghost = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16',
    minHeight: '64',
    px: '16',
    bg: 'surface',
    border: 'strong',
    borderRadius: 'md',
    boxShadow: 'raised',
    rotate: '-0.6deg',
    cursor: 'grabbing',
  },
});

const Words = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'center' },
    columnGap: '16',
    flex: '1',
    minWidth: '0',
  },
});
/** The overlay that follows the pointer during a drag. */
const DragGhost = ({ title, positionText }: { title: string; positionText: string }) => (
  <Ghost>
    <GripVertical size={20} aria-hidden />
    <Words>
      <chakra.span flex={{ md: '1' }} minWidth="0" fontWeight={600} lineClamp={1}>
        {title}
      </chakra.span>
      <chakra.span textStyle="meta" color="muted" lineClamp={1}>
        {positionText}
      </chakra.span>
    </Words>
  </Ghost>
);

/** Restricts dragging to the vertical axis. */
const modifiers: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

// Constant: new options would create new sensors and re-render every row.
const mouse = { activationConstraint: { distance: 4 } };
const touch = { activationConstraint: { delay: 250, tolerance: 8 } };

interface ProgrammeDragProps {
  programme: Programme;
  children: ReactNode;
}

/**
 * Drag and drop of sections and lessons by their handles, also across sections: with mouse, long press or keyboard.
 * Rows stay in place during a drag; a line shows the drop position.
 */
export function ProgrammeDrag({ programme, children }: ProgrammeDragProps) {
  const actions = useProgramme();
  const store = useStore();
  const [drag, setDrag] = useState<{ dragged: Dragged; slot: Slot | null } | null>(null);
  const latest = useRef(programme);
  latest.current = programme;
  /** The slot chosen by the arrow keys; for a pointer the collision detection finds it. */
  const chosen = useRef<string | null>(null);

  const keyboard = useMemo(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, { active, context, currentCoordinates }) => {
      const dragged = context.active ? draggedOf(context.active) : null;
      if (!dragged || dragged.id !== active) return undefined;
      const slots = slotsOf(latest.current, dragged, store.get(foldedSectionsAtom));
      const slot = nextSlot(slots, chosen.current ?? context.over?.id ?? null, event.code);
      const rect = slot && context.droppableRects.get(slotId(slot));
      if (!slot || !rect) return undefined;
      event.preventDefault();
      chosen.current = slotId(slot);
      return { x: currentCoordinates.x, y: rect.top };
    };
    return { coordinateGetter, scrollBehavior: 'auto' } as const;
  }, [store]);
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(BufferedKeyboardSensor, keyboard),
  );

  const nearestSlot: CollisionDetection = ({
    active,
    droppableContainers,
    droppableRects,
    pointerCoordinates,
    collisionRect,
  }) => {
    if (pointerCoordinates === null && chosen.current !== null) return [{ id: chosen.current }];
    const y = pointerCoordinates?.y ?? collisionRect.top;
    const { noun } = draggedOf(active);
    return droppableContainers
      .filter(({ data }) => (data.current as Slot | undefined)?.noun === noun)
      .flatMap(({ id }) => {
        const rect = droppableRects.get(id);
        return rect ? [{ id, distance: Math.abs(rect.top - y) }] : [];
      })
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, 1);
  };

  const onDrop = ({ active, over }: DragEndEvent) => {
    setDrag(null);
    const dragged = draggedOf(active);
    const slot = slotOf(over);
    const position = slot && positionInSlot(programme, dragged, slot);
    if (!position) return;
    store.set(restoreFocusAtom, `handle-${dragged.id}`);
    if (dragged.noun === 'leçon') actions.moveLesson(dragged.id, position);
    else
      actions.moveSection(
        programme.findIndex(({ _id }) => _id === dragged.id),
        position.index,
      );
  };
  const announcements = useMemo(() => dragAnnouncements(() => latest.current), []);
  const positionText = drag?.slot ? positionWords(programme, drag.dragged, drag.slot) : '';

  return (
    <DndContext
      id="programme"
      sensors={sensors}
      collisionDetection={nearestSlot}
      modifiers={modifiers}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions, restoreFocus: false }}
      onDragStart={({ active }) => {
        chosen.current = null;
        setDrag({ dragged: draggedOf(active), slot: null });
      }}
      onDragOver={({ active, over }) => setDrag({ dragged: draggedOf(active), slot: slotOf(over) })}
      onDragEnd={onDrop}
      onDragCancel={() => setDrag(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {drag && <DragGhost title={drag.dragged.title} positionText={positionText.replace(/^p/, 'P')} />}
      </DragOverlay>
    </DndContext>
  );
}
