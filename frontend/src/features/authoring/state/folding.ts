import { atom, useAtom } from 'jotai';

/** Sections shown by their title alone. */
export const foldedSectionsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Lessons whose content is shown. */
export const openLessonsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The entry just made: its title takes the focus. */
export const justAddedAtom = atom<string | null>(null);

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
