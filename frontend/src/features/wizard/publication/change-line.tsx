import type { ChangeKind, PublicationChange, TextChange } from '@atelier/contracts/publication';
import { chakra } from '@chakra-ui/react';
import { ArrowUpDown } from '../../../shared/icons/arrow-up-down';
import { Minus } from '../../../shared/icons/minus';
import { Pencil } from '../../../shared/icons/pencil';
import { Plus } from '../../../shared/icons/plus';
import { Undo2 } from '../../../shared/icons/undo-2';
import { Button } from '../../../shared/ui/button';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { LineGrid } from './line-card';

const marks: Record<ChangeKind, { Icon: typeof Plus; word: string; bg: string; color: string }> = {
  added: { Icon: Plus, word: 'Ajouté', bg: 'gsoft', color: 'green' },
  changed: { Icon: Pencil, word: 'Modifié', bg: 'sunken', color: 'fg' },
  moved: { Icon: ArrowUpDown, word: 'Déplacé', bg: 'sunken', color: 'fg' },
  removed: { Icon: Minus, word: 'Retiré', bg: 'dsoft', color: 'danger' },
};

const Gone = chakra('del', {
  base: { px: '4', bg: 'dsoft', color: 'danger', borderRadius: 'xs', textDecoration: 'line-through' },
});
const Come = chakra('ins', {
  base: { px: '4', bg: 'gsoft', color: 'green', borderRadius: 'xs', fontWeight: 600, textDecoration: 'none' },
});

function Difference({ text: { lead, before, after, tail } }: { text: TextChange }) {
  return (
    <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
      {lead && `${lead} `}
      {before && <Gone>{before}</Gone>}
      {before && after && (
        <>
          {' '}
          <span aria-hidden>→</span>{' '}
        </>
      )}
      {after && <Come>{after}</Come>}
      {tail && ` ${tail}`}
    </chakra.p>
  );
}

interface ChangeLineProps {
  change: PublicationChange;
  busy?: boolean;
  /** Absent where it is only told. */
  onUndo?: () => void;
}

/** What of one thing would be another once it is published, and the way back. */
export function ChangeLine({ change, busy = false, onUndo }: ChangeLineProps) {
  const { Icon, word, bg, color } = marks[change.kind];
  return (
    <LineGrid>
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
        {change.text && <Difference text={change.text} />}
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
    </LineGrid>
  );
}
