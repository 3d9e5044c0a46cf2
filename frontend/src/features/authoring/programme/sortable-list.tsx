import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragOverEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId, useState, type ReactNode } from 'react';
import { DragGhost } from './drag-ghost';
import { dragAnnouncements, dragInstructions, type Draggable, type Noun } from './drag-words';

/** Lists go up and down only. */
const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface SortableListProps {
  noun: Noun;
  entries: readonly Draggable[];
  onMove: (from: number, to: number) => void;
  /** The rows, in the order of the entries; each calls `useSortableRow`. */
  children: ReactNode;
}

/** A list whose rows move by their handle, with the pointer or the keyboard. */
export function SortableList({ noun, entries, onMove, children }: SortableListProps) {
  const id = useId();
  const [dragged, setDragged] = useState<{ id: string; to: number } | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (entryId: string | number) => entries.findIndex((entry) => entry._id === entryId);
  const draggedEntry = entries.find((entry) => entry._id === dragged?.id);

  const follow = ({ active, over }: Pick<DragOverEvent, 'active' | 'over'>) =>
    setDragged({ id: String(active.id), to: indexOf(over?.id ?? active.id) });
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id));
  };

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertical]}
      accessibility={{
        announcements: dragAnnouncements(noun, entries),
        screenReaderInstructions: dragInstructions,
      }}
      onDragStart={({ active }) => follow({ active, over: null })}
      onDragOver={follow}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContext items={entries.map((entry) => entry._id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged && draggedEntry && (
          <DragGhost title={draggedEntry.title} where={`Position ${dragged.to + 1} sur ${entries.length}`} />
        )}
      </DragOverlay>
    </DndContext>
  );
}
