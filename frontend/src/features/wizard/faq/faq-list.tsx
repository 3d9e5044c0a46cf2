import {
  DndContext,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FaqEditing } from '../state/use-faq';
import { PromptKeyboardSensor } from '../../programme/state/prompt-keyboard-sensor';
import { FaqRow } from './faq-row';
import { dragAnnouncements, dragInstructions } from './faq-words';

/** A list goes up and down only. */
const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface FaqListProps {
  faq: FaqEditing;
  /** Id of the entry that is unfolded. */
  open: string | null;
  onOpen: (id: string | null) => void;
  onRemove: (id: string) => void;
}

/** The questions in their order: moved by the handle, with mouse, finger or keyboard, and by buttons. */
export function FaqList({ faq, open, onOpen, onRemove }: FaqListProps) {
  const { entries } = faq;
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  /** Id of the button that was pressed: its row has moved, and the browser has dropped the focus. */
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (kept === null) return;
    document.getElementById(kept)?.focus();
    setKept(null);
  }, [kept]);

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => dragAnnouncements(() => latest.current), []);
  const placeOf = (id: string) => entries.findIndex(({ _id }) => _id === id);

  return (
    <DndContext
      id="faq"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertical]}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) faq.move(String(active.id), placeOf(String(over.id)));
      }}
    >
      <SortableContext items={entries.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
        <chakra.ol display="grid" gap="12">
          {entries.map((entry, index) => (
            <FaqRow
              key={entry._id}
              entry={entry}
              faq={faq}
              first={index === 0}
              last={index === entries.length - 1}
              open={open === entry._id}
              onToggle={() => onOpen(open === entry._id ? null : entry._id)}
              onMove={(step, buttonId) => {
                faq.move(entry._id, index + step);
                setKept(buttonId);
              }}
              onRemove={() => onRemove(entry._id)}
            />
          ))}
        </chakra.ol>
      </SortableContext>
    </DndContext>
  );
}
