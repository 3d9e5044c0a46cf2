import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { ChangeKind, PublicationChange, TextChange } from '@atelier/contracts/publication';
import { ArrowUpDown } from '../../../shared/icons/studio';
import { Minus, Plus } from '../../../shared/icons/learning';
import { Pencil } from '../../../shared/icons/members';
import { Undo2 } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Row, VisuallyHidden } from '../../../shared/ui/layout';

const CardFrame = chakra('section', {
  base: { bg: 'surface', border: 'line', borderRadius: 'md', mb: '20', overflow: 'hidden' },
  variants: {
    hidden: {
      true: { bg: 'transparent', borderStyle: 'dashed', borderColor: 'control' },
    },
  },
});
export const CardLines = chakra('ul', { base: { '& > li': { borderTop: 'line' } } });

/** One line of a card: icon, text, actions. Below 768 pixels the actions wrap under the text. */
export const CardLine = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    columnGap: '16',
    alignItems: 'start',
    px: { base: '16', md: '20' },
    py: '14',
    '& > :last-child': { gridColumn: { base: '2', md: 'auto' }, justifySelf: 'start' },
  },
});

interface LineCardProps {
  title: string;
  aside?: ReactNode;
  /** The content is visible only to its author. */
  isHidden?: boolean;
  children: ReactNode;
}

export function LineCard({ title, aside, isHidden = false, children }: LineCardProps) {
  const id = useId();
  return (
    <CardFrame aria-labelledby={id} hidden={isHidden}>
      <Row apart wrap gap="8" px={{ base: '16', md: '20' }} py="14">
        <chakra.h2 id={id} textStyle="h4">
          {title}
        </chakra.h2>
        <chakra.span textStyle="small" color="muted">
          {aside}
        </chakra.span>
      </Row>
      {children}
    </CardFrame>
  );
}

const changeMarks: Record<ChangeKind, { Icon: typeof Plus; word: string; bg: string; color: string }> = {
  added: { Icon: Plus, word: 'Ajouté', bg: 'gsoft', color: 'green' },
  changed: { Icon: Pencil, word: 'Modifié', bg: 'sunken', color: 'fg' },
  moved: { Icon: ArrowUpDown, word: 'Déplacé', bg: 'sunken', color: 'fg' },
  removed: { Icon: Minus, word: 'Retiré', bg: 'dsoft', color: 'danger' },
};

const RemovedText = chakra('del', {
  base: { px: '4', bg: 'dsoft', color: 'danger', borderRadius: 'xs', textDecoration: 'line-through' },
});
const AddedText = chakra('ins', {
  base: { px: '4', bg: 'gsoft', color: 'green', borderRadius: 'xs', fontWeight: 600, textDecoration: 'none' },
});

function TextDifference({ text: { lead, before, after, tail } }: { text: TextChange }) {
  return (
    <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
      {lead && `${lead} `}
      {before && <RemovedText>{before}</RemovedText>}
      {before && after && (
        <>
          {' '}
          <span aria-hidden>→</span>{' '}
        </>
      )}
      {after && <AddedText>{after}</AddedText>}
      {tail && ` ${tail}`}
    </chakra.p>
  );
}

interface ChangeLineProps {
  change: PublicationChange;
  busy?: boolean;
  /** Absent when the change cannot be reverted. */
  onUndo?: () => void;
}

/** One unpublished change, and the button to revert it. */
export function ChangeLine({ change, busy = false, onUndo }: ChangeLineProps) {
  const { Icon, word, bg, color } = changeMarks[change.kind];
  return (
    <CardLine>
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="32"
        borderRadius="sm"
        bg={bg}
        color={color}
        aria-hidden
      >
        <Icon size={18} />
      </chakra.span>
      <chakra.div minWidth="0">
        <p>
          <chakra.span fontWeight="650" overflowWrap="anywhere">
            {change.title}
          </chakra.span>{' '}
          <chakra.span textStyle="small" color="muted">
            {[word, change.what].filter(Boolean).join(', ')}
          </chakra.span>
        </p>
        {change.text && <TextDifference text={change.text} />}
        {change.note && (
          <chakra.p textStyle="small" color="muted">
            {change.note}
          </chakra.p>
        )}
      </chakra.div>
      {onUndo && (
        <Button variant="quiet" size="tool" busy={busy} onClick={onUndo}>
          <Undo2 size={16} aria-hidden />
          Défaire
          <VisuallyHidden>
            {' '}
            &nbsp;: {change.title}, {word}
          </VisuallyHidden>
        </Button>
      )}
    </CardLine>
  );
}
