import type { Faq } from '@atelier/contracts/faqs';
import { chakra } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { ChevronUp } from '../../../shared/icons/chevron-up';
import { Row } from '../../../shared/ui/layout';
import { DragHandle } from '../../programme/components/drag-handle';
import type { FaqEditing } from '../state/use-faq';
import { FaqActions } from './faq-actions';
import { FaqFields } from './faq-fields';
import { faqTitle, isShown } from './faq-words';

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
  faq: FaqEditing;
  first: boolean;
  last: boolean;
  open: boolean;
  onToggle: () => void;
  onMove: (step: -1 | 1, buttonId: string) => void;
  onRemove: () => void;
}

/** One question: its words while folded, its fields once unfolded. */
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
