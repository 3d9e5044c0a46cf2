import { useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import type { Programme } from '../../draft/state/programme';
import { keptFocusAtom } from './folding';

/** Gives the focus back to the element of a row that has moved. */
export function useKeptRowFocus(programme: Programme): void {
  const store = useStore();
  // In the very drawing that moved the rows: before it the element is still in its old place.
  useLayoutEffect(() => {
    const id = store.get(keptFocusAtom);
    if (id === null) return;
    store.set(keptFocusAtom, null);
    document.getElementById(id)?.focus();
  }, [programme, store]);
}
