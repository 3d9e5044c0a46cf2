import { useSetAtom } from 'jotai';
import { ArrowDown } from '../../../shared/icons/arrow-down';
import { ArrowUp } from '../../../shared/icons/arrow-up';
import { FolderInput } from '../../../shared/icons/folder-input';
import { keptFocusAtom, lessonsToMoveAtom } from '../state/folding';
import { lessonMenuId } from '../state/row-ids';
import { useProgramme } from '../state/use-programme';
import type { RowChoice } from './row-menu';

/** What a lesson's menu offers to give it another place. */
export function useMoveChoices(lessonId: string, ends: { first: boolean; last: boolean }): RowChoice[] {
  const programme = useProgramme();
  const keepFocus = useSetAtom(keptFocusAtom);
  const askWhereTo = useSetAtom(lessonsToMoveAtom);
  const shift = (step: -1 | 1) => {
    keepFocus(lessonMenuId(lessonId));
    programme.shiftLesson(lessonId, step);
  };
  return [
    {
      label: 'Monter',
      icon: <ArrowUp size={18} aria-hidden />,
      disabled: ends.first,
      onChoose: () => shift(-1),
    },
    {
      label: 'Descendre',
      icon: <ArrowDown size={18} aria-hidden />,
      disabled: ends.last,
      onChoose: () => shift(1),
    },
    {
      label: 'Déplacer vers…',
      icon: <FolderInput size={18} aria-hidden />,
      onChoose: () => askWhereTo([lessonId]),
    },
  ];
}
