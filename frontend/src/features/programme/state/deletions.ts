import { atom, type createStore } from 'jotai';
import { newId } from '../../../shared/new-id';

/** Something taken away that can be put back, until the page is left. */
export interface Deletion {
  id: string;
  courseId: string;
  restore: () => void;
}

type Store = ReturnType<typeof createStore>;

/** Oldest first. */
export const deletionsAtom = atom<readonly Deletion[]>([]);

const kept = 50;

export function rememberDeletion(store: Store, courseId: string, restore: () => void): string {
  const id = newId();
  store.set(deletionsAtom, (deletions) => [...deletions.slice(1 - kept), { id, courseId, restore }]);
  return id;
}

/** Puts back what was taken away, once; the latest of the course when none is named. Answers whether there was any. */
export function undoDeletion(store: Store, courseId: string, id?: string): boolean {
  const deletion = store
    .get(deletionsAtom)
    .findLast((each) => each.courseId === courseId && (id === undefined || each.id === id));
  if (!deletion) return false;
  store.set(deletionsAtom, (deletions) => deletions.filter((each) => each !== deletion));
  deletion.restore();
  return true;
}
