import { chakra } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { useEffect, useRef } from 'react';
import type { Faq } from '@atelier/contracts/faqs';
import { ArrowDown, ArrowUp } from '../../../shared/icons/studio';
import { ChevronDown } from '../../../shared/icons/public';
import { ChevronUp } from '../../../shared/icons/learning';
import { Trash2 } from '../../../shared/icons/members';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { IconButton } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { TextField } from '../../../shared/forms/fields';
import { useAutosavedText } from '../course/autosaved-inputs';
import { DragHandle } from '../programme/drag-handle';
import { type FaqEditor, faqTitle, isShown } from './faq';

interface FaqActionsProps {
  /** Prefix that keeps the ids of a row's two sets of buttons distinct. */
  id: string;
  title: string;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1, buttonId: string) => void;
  onRemove: () => void;
}

/** At an end of the list a button is disabled by `aria-disabled`: it stays focusable. */
function FaqActions({ id, title, first, last, onMove, onRemove }: FaqActionsProps) {
  const up = `${id}-up`;
  const down = `${id}-down`;
  return (
    <>
      <IconButton
        id={up}
        label={`Monter la question «\u00a0${title}\u00a0»`}
        aria-disabled={first || undefined}
        color={first ? 'subtle' : 'fg'}
        onClick={() => !first && onMove(-1, up)}
      >
        <ArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        id={down}
        label={`Descendre la question «\u00a0${title}\u00a0»`}
        aria-disabled={last || undefined}
        color={last ? 'subtle' : 'fg'}
        onClick={() => !last && onMove(1, down)}
      >
        <ArrowDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Supprimer la question «\u00a0${title}\u00a0»`} color="danger" onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </>
  );
}

const questionMaxLength = 300;

/** Question and answer fields; a new question takes the focus. */
function FaqFields({ entry, faq }: { entry: Faq; faq: FaqEditor }) {
  const field = useRef<HTMLInputElement>(null);
  const isNew = useRef(entry.question === '' && entry.response === '');
  const question = useAutosavedText({
    stored: entry.question,
    commit: (text) => faq.change({ ...entry, question: text }),
    save: faq.settle,
  });
  useEffect(() => {
    if (isNew.current) field.current?.focus();
  }, []);
  return (
    <>
      <TextField
        ref={field}
        label="Question"
        maxLength={questionMaxLength}
        autoComplete="off"
        error={faq.refusalOf(entry)}
        {...question}
      />
      <RichTextField
        label="Réponse"
        isPlain
        minHeight="9rem"
        value={entry.response}
        onChange={(response) => faq.change({ ...entry, response })}
        onBlur={faq.settle}
      />
    </>
  );
}

const Card = chakra('li', {
  base: {
    bg: 'surface',
    border: 'line',
    borderRadius: 'md',
    '&[data-dragging]': {
      position: 'relative',
      zIndex: 'raised',
      borderColor: 'fg',
      boxShadow: 'raised',
    },
  },
});
const Toggle = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minHeight: '56',
    px: '8',
    py: '8',
    textAlign: 'start',
    textStyle: 'label',
    borderRadius: 'sm',
    cursor: 'pointer',
    '& > span': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    '& > svg': { flexShrink: 0, color: 'muted' },
    '&[data-untitled]': { color: 'muted', fontWeight: 500 },
  },
});
export interface FaqRowProps {
  entry: Faq;
  faq: FaqEditor;
  first: boolean;
  last: boolean;
  open: boolean;
  onToggle: () => void;
  onMove: (step: -1 | 1, buttonId: string) => void;
  onRemove: () => void;
}

/** One question: its text while folded, its fields while open. */
export function FaqRow({ entry, faq, open, onToggle, ...actions }: FaqRowProps) {
  const title = faqTitle(entry);
  const sortable = useSortable({
    id: entry._id,
    attributes: { roleDescription: 'élément à déplacer' },
    disabled: open,
  });
  const { transform, transition } = sortable;
  return (
    <Card
      ref={sortable.setNodeRef}
      data-dragging={sortable.isDragging ? '' : undefined}
      style={transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined}
    >
      <Row gap="4" minHeight="64" px={{ base: '4', md: '8' }}>
        {!open && (
          <DragHandle
            label={`Déplacer la question «\u00a0${title}\u00a0»`}
            ref={sortable.setActivatorNodeRef}
            {...sortable.attributes}
            {...sortable.listeners}
          />
        )}
        <Toggle
          id={`faq-${entry._id}`}
          type="button"
          aria-expanded={open}
          data-untitled={isShown(entry) ? undefined : ''}
          onClick={onToggle}
        >
          <span>
            {title}
            {!isShown(entry) && (
              <chakra.span display="block" textStyle="small" fontWeight="400">
                Pas affichée sans question
              </chakra.span>
            )}
          </span>
          {open ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
        </Toggle>
        <chakra.div display={{ base: 'none', md: 'flex' }}>
          <FaqActions id={`row-${entry._id}`} title={title} {...actions} />
        </chakra.div>
      </Row>
      {open && (
        <chakra.div display="grid" gap="24" px={{ base: '12', md: '20' }} pt="20" pb="24" borderTop="line">
          <FaqFields entry={entry} faq={faq} />
          <chakra.div display={{ base: 'flex', md: 'none' }} justifyContent="flex-end">
            <FaqActions id={`card-${entry._id}`} title={title} {...actions} />
          </chakra.div>
        </chakra.div>
      )}
    </Card>
  );
}
