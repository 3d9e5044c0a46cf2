import { atom } from 'jotai';
import { newId } from '../../../shared/new-id';
import { toast } from '../../../shared/ui/toast';
import type { Store } from '../../draft/state/course-editor';

/** Something taken away that can be put back, until the page is left. */
interface Deletion {
  id: string;
  courseId: string;
  restore: () => void;
}

/** Oldest first. */
const deletionsAtom = atom<readonly Deletion[]>([]);

const kept = 50;

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

/** Says what was taken away, and offers to put it back. */
export function offerUndo(
  store: Store,
  courseId: string,
  message: string,
  restore: () => void,
  shownMs?: number,
): void {
  const id = newId();
  store.set(deletionsAtom, (deletions) => [...deletions.slice(1 - kept), { id, courseId, restore }]);
  toast({ message, shownMs, action: { label: 'Annuler', onClick: () => undoDeletion(store, courseId, id) } });
}
