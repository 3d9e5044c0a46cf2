import {
  atom,
  type SetStateAction,
  useAtom,
  useAtomValue,
  useSetAtom,
  useStore,
  type WritableAtom,
} from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { PartDraft } from '@atelier/contracts/lesson-kinds';
import { hasWords } from '@atelier/contracts/search-words';
import { isFinished } from './adding';
import type { Store } from '../course/course-editor';
import { allLessons, type Programme } from './programme';
import { readJson, writeJson } from '../../../shared/browser-storage';

/** The button that adds a lesson to a section; gets the focus when a lesson is deleted. */
export const addLessonId = (sectionId: string): string => `add-lesson-${sectionId}`;

export const sectionMenuId = (sectionId: string): string => `menu-${sectionId}`;
export const lessonMenuId = (lessonId: string): string => `menu-${lessonId}`;

/** The menu of the selection bar. */
export const selectionMenuId = 'chosen-menu';

/** The button that turns the selection mode on; gets the focus back when the mode ends. */
export const selectButtonId = 'choose-lessons';

/** The title field of a section or lesson. */
export const titleId = (entryId: string): string => `titre-${entryId}`;

/** Ids of the open lessons. */
export const openLessonsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Id of the entry just added: its title takes the focus. */
export const justAddedAtom = atom<string | null>(null);

/** The content part just added, until the draft's subscribers are notified: it takes the focus. */
export const justAddedPartAtom = atom<{ lessonId: string; part: PartDraft } | null>(null);

/** Pasted text of the questions dialog, until imported: closing the dialog loses nothing. */
export const pastedQuizzesAtom = atom('');

/** Pasted text of the links dialog; lines that were not recognised stay in it after the import. */
export const pastedLinksAtom = atom('');

/** Id of the lesson whose content the removal dialog would remove. */
export const partRemovalAtom = atom<string | null>(null);

/** Whether an id is in the set, and a function that toggles it. */
export function useToggleInSet(
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

/** Id of the element to focus once moved rows are rendered in their new order. */
export const restoreFocusAtom = atom<string | null>(null);

/** Ids of the sections of the open « Ouverture… » dialog; empty while it is closed. */
export const sectionsToOpenAtom = atom<readonly string[]>([]);

/** Ids of the sections whose code is shown. */
export const openSectionCodesAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Ids of the lessons of the open « Déplacer vers… » dialog; empty while it is closed. */
export const lessonsToMoveAtom = atom<readonly string[]>([]);

/** Restores the focus to the element of a moved row. */
export function useRestoreRowFocus(programme: Programme): void {
  const store = useStore();
  // In the render that moved the rows: before it the element is still at its old position.
  useLayoutEffect(() => {
    const id = store.get(restoreFocusAtom);
    if (id === null) return;
    store.set(restoreFocusAtom, null);
    document.getElementById(id)?.focus();
  }, [programme, store]);
}

interface Folds {
  folded: ReadonlySet<string>;
  /** Sections folded or unfolded before, by hand or automatically. */
  settled: ReadonlySet<string>;
}

const StoredFolds = z.object({ folded: z.array(z.string()), settled: z.array(z.string()) });
const foldsKey = 'atelier-plis';

function readFolds(): Folds {
  const stored = StoredFolds.safeParse(readJson(foldsKey, 'sessionStorage')).data;
  return { folded: new Set(stored?.folded), settled: new Set(stored?.settled) };
}

function storeFolds({ folded, settled }: Folds): void {
  writeJson(foldsKey, { folded: [...folded], settled: [...settled] }, 'sessionStorage');
}

const changedFoldsAtom = atom<Folds | null>(null);
const foldsAtom = atom((get) => get(changedFoldsAtom) ?? readFolds());

/** Ids of the folded sections; stored per tab, across reloads. */
export const foldedSectionsAtom = atom(
  (get) => get(foldsAtom).folded,
  (get, set, change: SetStateAction<ReadonlySet<string>>) => {
    const { folded, settled } = get(foldsAtom);
    const next = typeof change === 'function' ? change(folded) : change;
    const toggled = [...folded, ...next].filter((id) => folded.has(id) !== next.has(id));
    if (toggled.length === 0) return;
    const folds = { folded: next, settled: new Set([...settled, ...toggled]) };
    set(changedFoldsAtom, folds);
    storeFolds(folds);
  },
);

/** Unfolds a section. */
export const unfold = (store: Store, sectionId: string): void =>
  store.set(foldedSectionsAtom, (folded) => new Set([...folded].filter((id) => id !== sectionId)));

/**
 * Folds finished sections once, except those folded or unfolded by hand, so that unfinished ones come into view. A
 * single section stays open.
 */
export function foldFinished(store: Store, programme: Programme): void {
  if (programme.length < 2) return;
  const { settled } = store.get(foldsAtom);
  const finished = programme.filter((section) => isFinished(section) && !settled.has(section._id));
  store.set(foldedSectionsAtom, (folded) => new Set([...folded, ...finished.map(({ _id }) => _id)]));
}

/** A search in the lesson titles, and its results. */
export interface Search {
  words: string;
  /**
   * Ids of hidden lessons and sections. Computed when the search is typed: entries added or renamed later stay visible.
   */
  missed: ReadonlySet<string>;
  /** Ids of matching lessons, in programme order. */
  found: readonly string[];
}

/** Null while there is no search. */
export const searchAtom = atom<Search | null>(null);

export function searchLessons(programme: Programme, words: string): Search | null {
  if (words.trim() === '') return null;
  const missed = new Set<string>();
  const found: string[] = [];
  for (const { _id, lessons } of programme) {
    const hits = lessons.filter(({ title }) => hasWords(title, words.trim()));
    found.push(...hits.map((lesson) => lesson._id));
    for (const lesson of lessons) if (!hits.includes(lesson)) missed.add(lesson._id);
    if (hits.length === 0) missed.add(_id);
  }
  return { words, missed, found };
}

/** Whether the search hides a row. */
export const useIsFilteredOut = (id: string): boolean => useAtomValue(searchAtom)?.missed.has(id) ?? false;

export const useIsSearching = (): boolean => useAtomValue(searchAtom) !== null;

const hashPrefix = '#lecon-';

/** The URL hash that opens a lesson. */
export const lessonHash = (lessonId: string): string => `${hashPrefix}${lessonId}`;

/** The lesson of a deep link, until its row has the focus. */
const linkedLessonAtom = atom<string | null>(null);

/** Scrolls to a lesson and focuses it. */
export const useShowLesson = () => useSetAtom(linkedLessonAtom);

/** Opens the lesson of the URL hash; following the same link again opens it again. */
export function useLessonDeepLink(programme: Programme): void {
  const { hash, key } = useLocation();
  const store = useStore();
  const showLesson = useSetAtom(linkedLessonAtom);
  const known = useRef(programme);
  useEffect(() => {
    known.current = programme;
  });
  useEffect(() => {
    const lessonId = hash.startsWith(hashPrefix) ? hash.slice(hashPrefix.length) : null;
    const section = known.current.find(({ lessons }) => lessons.some(({ _id }) => _id === lessonId));
    if (lessonId === null || !section) return;
    store.set(searchAtom, null);
    unfold(store, section._id);
    store.set(openLessonsAtom, (open) => new Set([...open, lessonId]));
    showLesson(lessonId);
  }, [hash, key, store, showLesson]);
}

/** Ref for a lesson's row: scrolls to it and focuses it when it is the linked lesson. */
export function useLinkedLessonRow(lessonId: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const [linkedLesson, forget] = useAtom(linkedLessonAtom);
  useEffect(() => {
    if (linkedLesson !== lessonId) return;
    forget(null);
    row.current?.scrollIntoView({ block: 'start' });
    row.current?.focus({ preventScroll: true });
  }, [linkedLesson, lessonId, forget]);
  return row;
}

/** Ids of the selected lessons, for bulk actions; null while the selection mode is off. */
export const selectedLessonsAtom = atom<ReadonlySet<string> | null>(null);

/** The last toggled lesson: a click with Shift toggles the range from it. */
const lastToggledAtom = atom<string | null>(null);

/** The selected lessons that still exist, in programme order. */
export const selectedIn = (programme: Programme, chosen: ReadonlySet<string>): LessonDraft[] =>
  allLessons(programme).filter(({ _id }) => chosen.has(_id));

const idsBetween = (ids: readonly string[], one: string, other: string): string[] => {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : ids.slice(from, to + 1);
};

const withToggled = (chosen: ReadonlySet<string> | null, ids: readonly string[], isChosen: boolean) =>
  isChosen
    ? new Set([...(chosen ?? []), ...ids])
    : new Set([...(chosen ?? [])].filter((id) => !ids.includes(id)));

interface LessonToggle {
  programme: Programme;
  lessonId: string;
  isChosen: boolean;
  /** With Shift: the range since the last toggled lesson. */
  isReaching: boolean;
}

/** Selects or deselects a lesson. */
export const toggleLessonAtom = atom(
  null,
  (get, set, { programme, lessonId, isChosen, isReaching }: LessonToggle) => {
    const last = get(lastToggledAtom);
    const ids = allLessons(programme).map(({ _id }) => _id);
    const lessonIds = isReaching && last !== null ? idsBetween(ids, last, lessonId) : [lessonId];
    set(lastToggledAtom, lessonId);
    set(selectedLessonsAtom, (chosen) => withToggled(chosen, lessonIds, isChosen));
  },
);

/** Toggles all the lessons of a section. */
export const toggleLessonsAtom = atom(
  null,
  (_get, set, lessons: readonly LessonDraft[], isChosen: boolean) => {
    const ids = lessons.map(({ _id }) => _id);
    set(selectedLessonsAtom, (chosen) => withToggled(chosen, ids, isChosen));
  },
);
