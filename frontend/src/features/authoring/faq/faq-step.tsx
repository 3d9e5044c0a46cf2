import { chakra } from '@chakra-ui/react';
import {
  closestCenter,
  DndContext,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useMemo, useRef, useState } from 'react';
import { countOf } from '../../../shared/format/format';
import { Plus } from '../../../shared/icons/learning';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row } from '../../../shared/ui/layout';
import { toast } from '../../../shared/ui/toast';
import { dragAnnouncements, dragInstructions, type FaqEditor, faqTitle, maxFaqs, useFaq } from './faq';
import { FaqRow } from './faq-row';
import { BufferedKeyboardSensor } from '../programme/drag-handle';
import { StepHeading } from '../wizard/steps/step-layout';

/** Restricts dragging to the vertical axis. */
const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface FaqListProps {
  faq: FaqEditor;
  /** Id of the open entry. */
  open: string | null;
  onOpen: (id: string | null) => void;
  onRemove: (id: string) => void;
}

/** The sortable list: by drag handle with mouse, touch or keyboard, and by buttons. */
function FaqList({ faq, open, onOpen, onRemove }: FaqListProps) {
  const { entries } = faq;
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  /** Id of the button to focus again: its row was moved in the DOM and lost the focus. */
  const [focusId, setFocusId] = useState<string | null>(null);
  useEffect(() => {
    if (focusId === null) return;
    document.getElementById(focusId)?.focus();
    setFocusId(null);
  }, [focusId]);

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(BufferedKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => dragAnnouncements(() => latest.current), []);
  const indexOf = (id: string) => entries.findIndex(({ _id }) => _id === id);

  return (
    <DndContext
      id="faq"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertical]}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) faq.move(String(active.id), indexOf(String(over.id)));
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
                setFocusId(buttonId);
              }}
              onRemove={() => onRemove(entry._id)}
            />
          ))}
        </chakra.ol>
      </SortableContext>
    </DndContext>
  );
}

export default function FaqsStep() {
  const faq = useFaq();
  const [open, setOpen] = useState<string | null>(null);
  const [removingId, setRemovingId] = useState<string | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const removing = faq.entries.find(({ _id }) => _id === removingId);

  const add = () => setOpen(faq.add());
  const remove = (id: string) => {
    const restore = faq.remove(id);
    setRemovingId(null);
    // The removed row had the focus.
    setTimeout(() => adder.current?.focus());
    if (restore) toast({ message: 'Question supprimée', action: { label: 'Annuler', onClick: restore } });
  };
  /** An empty question is removed without confirmation. */
  const askToRemove = (id: string) => {
    const entry = faq.entries.find(({ _id }) => _id === id);
    if (entry?.question.trim() === '' && entry.response === '') remove(id);
    else setRemovingId(id);
  };

  return (
    <>
      <StepHeading
        step="faqs"
        lead="Ce que l’on demande avant d’acheter. Les questions apparaissent au bas de la page du cours, dans cet ordre."
      />
      <chakra.div display="grid" gap="20" maxWidth="44rem">
        {faq.entries.length === 0 ? (
          <EmptyState
            title="Aucune question pour l’instant"
            hint="Le niveau attendu, le matériel, le temps à prévoir&nbsp;: trois réponses évitent bien des messages."
            illustration={null}
          />
        ) : (
          <FaqList faq={faq} open={open} onOpen={setOpen} onRemove={askToRemove} />
        )}
        <Row wrap gap="16">
          <Button
            ref={adder}
            variant="outline"
            size="touch"
            disabled={faq.entries.length >= maxFaqs}
            onClick={add}
          >
            <Plus size={18} aria-hidden />
            Ajouter une question
          </Button>
          {faq.entries.length > 0 && (
            <chakra.span textStyle="small" color="muted">
              {countOf(faq.entries.length, 'question')} sur {maxFaqs} au plus
            </chakra.span>
          )}
        </Row>
      </chakra.div>
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemovingId(null)}
        title="Supprimer la question"
        confirm="Supprimer"
        onConfirm={() => removingId && remove(removingId)}
      >
        <p>Êtes-vous sûr de vouloir supprimer cet élément ?</p>
        <chakra.p color="muted" mt="8">
          «&nbsp;{removing ? faqTitle(removing) : ''}&nbsp;»
        </chakra.p>
      </ConfirmDialog>
    </>
  );
}
