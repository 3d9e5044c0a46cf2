import { ArrowDown } from '../../../shared/icons/arrow-down';
import { ArrowUp } from '../../../shared/icons/arrow-up';
import { Trash2 } from '../../../shared/icons/trash-2';
import { IconButton } from '../../../shared/ui/icon-button';

interface FaqActionsProps {
  /** Tells the two sets of a row apart. */
  id: string;
  title: string;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1, buttonId: string) => void;
  onRemove: () => void;
}

/** At an end of the list a button stays focusable and does nothing: the keyboard is never thrown out of the row. */
export function FaqActions({ id, title, first, last, onMove, onRemove }: FaqActionsProps) {
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
