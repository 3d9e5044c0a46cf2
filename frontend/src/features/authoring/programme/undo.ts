import { atom } from 'jotai';
import { newId } from '../../../shared/new-id';
import { toast } from '../../../shared/ui/toast';
import type { Store } from '../course/course-editor';

/** A change that can be undone until the page is left. */
interface UndoEntry {
  id: string;
  courseId: string;
  restore: () => void;
}

/** Oldest first. */
const undoStackAtom = atom<readonly UndoEntry[]>([]);

const maxUndos = 50;

/** Runs and removes one undo: the given one, else the latest of the course. Returns false when there is none. */
export function undoLast(store: Store, courseId: string, id?: string): boolean {
  const deletion = store
    .get(undoStackAtom)
    .findLast((each) => each.courseId === courseId && (id === undefined || each.id === id));
  if (!deletion) return false;
  store.set(undoStackAtom, (deletions) => deletions.filter((each) => each !== deletion));
  deletion.restore();
  return true;
}

/** Shows a toast with an undo button, and pushes the undo on the stack. */
export function offerUndo(
  store: Store,
  courseId: string,
  message: string,
  restore: () => void,
  shownMs?: number,
): void {
  const id = newId();
  store.set(undoStackAtom, (deletions) => [...deletions.slice(1 - maxUndos), { id, courseId, restore }]);
  toast({ message, shownMs, action: { label: 'Annuler', onClick: () => undoLast(store, courseId, id) } });
}
