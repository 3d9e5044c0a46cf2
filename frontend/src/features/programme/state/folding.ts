import type { PartDraft } from '@atelier/contracts/lesson-kinds';
import { atom, useAtom, type SetStateAction, type WritableAtom } from 'jotai';

/** Lessons whose content is shown. */
export const openLessonsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The entry just made: its title takes the focus. */
export const justAddedAtom = atom<string | null>(null);

/** The content just chosen, until the draft's readers are told of it: it takes the focus. */
export const justChosenAtom = atom<{ lessonId: string; part: PartDraft } | null>(null);

/** Questions pasted to become lessons, until they do: closing their dialog takes nothing away. */
export const pastedQuizzesAtom = atom('');

/** Links pasted to become lessons, until they do; what is not understood of them stays. */
export const pastedLinksAtom = atom('');

/** The lesson whose content the author is asked to give up. */
export const partRemovalAtom = atom<string | null>(null);

/** Whether an entry is in the set, and how to put it in or take it out. */
export function useMembership(
  setAtom: WritableAtom<ReadonlySet<string>, [SetStateAction<ReadonlySet<string>>], void>,
  id: string,
): [boolean, () => void] {
  const [members, setMembers] = useAtom(setAtom);
  const toggle = () => {
    const next = new Set(members);
    if (!next.delete(id)) next.add(id);
    setMembers(next);
  };
  return [members.has(id), toggle];
}

/** The element, by its id, that gets the focus back once the moved rows stand in their new order. */
export const keptFocusAtom = atom<string | null>(null);

/** The sections whose opening is being chosen; none while nobody is asked. */
export const sectionsToOpenAtom = atom<readonly string[]>([]);

/** The lessons that are being given another section; none while nobody is asked. */
export const lessonsToMoveAtom = atom<readonly string[]>([]);
