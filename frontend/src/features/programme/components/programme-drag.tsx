import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type Modifier,
} from '@dnd-kit/core';
import { useStore } from 'jotai';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { foldedSectionsAtom } from '../state/folded-sections';
import { keptFocusAtom } from '../state/folding';
import type { Programme } from '../../draft/state/programme';
import { useProgramme } from '../state/use-programme';
import { DragGhost } from './drag-ghost';
import { dragAnnouncements, draggedOf, dragInstructions, slotOf } from '../state/drag-words';
import { PromptKeyboardSensor } from '../state/prompt-keyboard-sensor';
import {
  slotId,
  slotsOf,
  nextSlot,
  placeInSlot,
  placeWords,
  type Dragged,
  type Slot,
} from '../state/drop-slots';

/** Lists go up and down only. */
const modifiers: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

// New options would be new sensors, and those draw every row again.
const mouse = { activationConstraint: { distance: 4 } };
const touch = { activationConstraint: { delay: 250, tolerance: 8 } };

interface ProgrammeDragProps {
  programme: Programme;
  children: ReactNode;
}

/**
 * Lets sections and lessons be moved by their handles, lessons into other sections too: with the mouse, with a
 * long press, with the keyboard. Nothing gives way during a drag, a line shows where the row will be.
 */
export function ProgrammeDrag({ programme, children }: ProgrammeDragProps) {
  const actions = useProgramme();
  const store = useStore();
  const [hand, setHand] = useState<{ dragged: Dragged; slot: Slot | null } | null>(null);
  const latest = useRef(programme);
  latest.current = programme;
  /** Where the arrow keys have led; the pointer finds its slot by itself. */
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
    useSensor(PromptKeyboardSensor, keyboard),
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

  const drop = ({ active, over }: DragEndEvent) => {
    setHand(null);
    const dragged = draggedOf(active);
    const slot = slotOf(over);
    const place = slot && placeInSlot(programme, dragged, slot);
    if (!place) return;
    store.set(keptFocusAtom, `handle-${dragged.id}`);
    if (dragged.noun === 'leçon') actions.moveLesson(dragged.id, place);
    else
      actions.moveSection(
        programme.findIndex(({ _id }) => _id === dragged.id),
        place.index,
      );
  };
  const announcements = useMemo(() => dragAnnouncements(() => latest.current), []);
  const where = hand?.slot ? placeWords(programme, hand.dragged, hand.slot) : '';

  return (
    <DndContext
      id="programme"
      sensors={sensors}
      collisionDetection={nearestSlot}
      modifiers={modifiers}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions, restoreFocus: false }}
      onDragStart={({ active }) => {
        chosen.current = null;
        setHand({ dragged: draggedOf(active), slot: null });
      }}
      onDragOver={({ active, over }) => setHand({ dragged: draggedOf(active), slot: slotOf(over) })}
      onDragEnd={drop}
      onDragCancel={() => setHand(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {hand && <DragGhost title={hand.dragged.title} where={where.replace(/^p/, 'P')} />}
      </DragOverlay>
    </DndContext>
  );
}
