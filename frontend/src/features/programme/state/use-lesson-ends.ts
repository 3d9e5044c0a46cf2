import { createContext, useContext } from 'react';
import { neighbourPlace } from './lesson-place';
import type { Programme } from '../../draft/state/programme';

/** The lessons that cannot go further up or down; a text, so that the rows are drawn again only when it changes. */
export const LessonEndsContext = createContext('');

/** For the value of the context. An empty section before or after leaves room to go on. */
export function lessonEnds(programme: Programme): string {
  const lessons = programme.flatMap((section) => section.lessons);
  const stuck = (id: string | undefined, step: -1 | 1) =>
    id !== undefined && neighbourPlace(programme, id, step) === null ? id : '';
  return `${stuck(lessons[0]?._id, -1)} ${stuck(lessons.at(-1)?._id, 1)}`;
}

/** Whether a lesson stands at an end of the whole course. */
export function useLessonEnds(lessonId: string): { first: boolean; last: boolean } {
  const [firstId, lastId] = useContext(LessonEndsContext).split(' ');
  return { first: firstId === lessonId, last: lastId === lessonId };
}
