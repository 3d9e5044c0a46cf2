import type { LessonDraft } from '@atelier/contracts/course-draft';
import { atom } from 'jotai';
import { allLessons, type Programme } from '../../draft/state/programme';

/** Lessons ticked to be moved or deleted together; null while nobody is choosing. */
export const chosenLessonsAtom = atom<ReadonlySet<string> | null>(null);

/** The lesson that was ticked or unticked last: with Shift the next one takes all between along. */
const lastAtom = atom<string | null>(null);

/** The chosen lessons that are still there, in the order of the programme. */
export const chosenIn = (programme: Programme, chosen: ReadonlySet<string>): LessonDraft[] =>
  allLessons(programme).filter(({ _id }) => chosen.has(_id));

const between = (ids: readonly string[], one: string, other: string): string[] => {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : ids.slice(from, to + 1);
};

const ticked = (chosen: ReadonlySet<string> | null, ids: readonly string[], isChosen: boolean) =>
  isChosen
    ? new Set([...(chosen ?? []), ...ids])
    : new Set([...(chosen ?? [])].filter((id) => !ids.includes(id)));

interface Tick {
  programme: Programme;
  lessonId: string;
  isChosen: boolean;
  /** With all that stands between it and the one before. */
  isReaching: boolean;
}

/** Ticks a lesson, or takes the tick away. */
export const tickAtom = atom(null, (get, set, { programme, lessonId, isChosen, isReaching }: Tick) => {
  const last = get(lastAtom);
  const ids = allLessons(programme).map(({ _id }) => _id);
  const meant = isReaching && last !== null ? between(ids, last, lessonId) : [lessonId];
  set(lastAtom, lessonId);
  set(chosenLessonsAtom, (chosen) => ticked(chosen, meant, isChosen));
});

/** The same with all the lessons of a section. */
export const tickAllAtom = atom(null, (_get, set, lessons: readonly LessonDraft[], isChosen: boolean) => {
  const ids = lessons.map(({ _id }) => _id);
  set(chosenLessonsAtom, (chosen) => ticked(chosen, ids, isChosen));
});
