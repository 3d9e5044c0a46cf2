import type { PartDraft } from '@atelier/contracts/course-draft';
import { atom, useAtom, type createStore } from 'jotai';

/** Sections shown by their title alone. */
export const foldedSectionsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Lessons whose content is shown. */
export const openLessonsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The entry just made: its title takes the focus. */
export const justAddedAtom = atom<string | null>(null);

/** The content just chosen, until the draft's readers are told of it: it takes the focus. */
export const justChosenAtom = atom<{ lessonId: string; part: PartDraft } | null>(null);

/** Questions pasted to become lessons, until they do: closing their dialog takes nothing away. */
export const pastedQuizzesAtom = atom('');

/** The lesson whose content the author is asked to give up. */
export const partRemovalAtom = atom<string | null>(null);

/** Whether an entry is in the set, and how to put it in or take it out. */
export function useMembership(setAtom: typeof openLessonsAtom, id: string): [boolean, () => void] {
  const [members, setMembers] = useAtom(setAtom);
  const toggle = () => {
    const next = new Set(members);
    if (!next.delete(id)) next.add(id);
    setMembers(next);
  };
  return [members.has(id), toggle];
}

/** Shows the lessons of a section that something happens in. */
export function unfold(store: ReturnType<typeof createStore>, sectionId: string): void {
  store.set(foldedSectionsAtom, (folded) => {
    if (!folded.has(sectionId)) return folded;
    return new Set([...folded].filter((id) => id !== sectionId));
  });
}

/** The element, by its id, that gets the focus back once the moved rows stand in their new order. */
export const keptFocusAtom = atom<string | null>(null);

/** The section whose opening is being chosen. */
export const sectionToOpenAtom = atom<string | null>(null);

/** The lesson that is being given another section. */
export const lessonToMoveAtom = atom<string | null>(null);
