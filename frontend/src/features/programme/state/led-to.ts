import { atom, useAtom, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { Programme } from '../../draft/state/programme';
import { unfold } from './folded-sections';
import { openLessonsAtom } from './folding';
import { searchAtom } from './search';

const prefix = '#lecon-';

/** Where an address leads to one lesson of the programme. */
export const lessonHash = (lessonId: string): string => `${prefix}${lessonId}`;

/** The lesson that an address leads to, until its row has the focus. */
const ledToAtom = atom<string | null>(null);

/** Brings a lesson into sight and gives it the focus. */
export const useLeadTo = () => useSetAtom(ledToAtom);

/** Unfolds the lesson that the address names; the same link leads there again. */
export function useLessonInAddress(programme: Programme): void {
  const { hash, key } = useLocation();
  const store = useStore();
  const leadTo = useSetAtom(ledToAtom);
  const known = useRef(programme);
  useEffect(() => {
    known.current = programme;
  });
  useEffect(() => {
    const lessonId = hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
    const section = known.current.find(({ lessons }) => lessons.some(({ _id }) => _id === lessonId));
    if (lessonId === null || !section) return;
    store.set(searchAtom, null);
    unfold(store, section._id);
    store.set(openLessonsAtom, (open) => new Set([...open, lessonId]));
    leadTo(lessonId);
  }, [hash, key, store, leadTo]);
}

/** For the row of a lesson: it comes into sight and takes the focus when it is the one that was led to. */
export function useLedTo(lessonId: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const [ledTo, forget] = useAtom(ledToAtom);
  useEffect(() => {
    if (ledTo !== lessonId) return;
    forget(null);
    row.current?.scrollIntoView({ block: 'start' });
    row.current?.focus({ preventScroll: true });
  }, [ledTo, lessonId, forget]);
  return row;
}
