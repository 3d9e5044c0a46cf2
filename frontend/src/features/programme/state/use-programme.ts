import { useStore } from 'jotai';
import { createContext, useContext, useMemo } from 'react';
import { programmeActions, type ProgrammeActions } from './programme-actions';
import { useEditing } from '../../draft/state/use-course-editor';

export const ProgrammeContext = createContext<ProgrammeActions | null>(null);

/** For the root of the programme editor; its rows take them by `useProgramme`. */
export function useProgrammeActions(): ProgrammeActions {
  const { editor } = useEditing();
  const store = useStore();
  return useMemo(() => programmeActions(editor, store), [editor, store]);
}

/** What an author can do to the programme; never a reason to draw again. */
export function useProgramme(): ProgrammeActions {
  const actions = useContext(ProgrammeContext);
  if (actions === null) throw new Error('useProgramme needs the programme editor around it');
  return actions;
}
