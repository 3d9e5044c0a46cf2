import type { Store } from '../../draft/state/course-editor';
import type { SectionsEditor } from '../../draft/state/sections-editor';
import { moved } from '../../draft/state/programme';
import { unfold } from './folded-sections';
import { neighbourPlace, withLessonAt, type LessonPlace } from './lesson-place';

/** Sections and lessons: giving them another place. */
export function moveActions(editor: SectionsEditor, store: Store) {
  const moveLesson = (lessonId: string, to: LessonPlace) => {
    unfold(store, to.sectionId);
    editor.editSections((programme) => withLessonAt(programme, lessonId, to));
  };
  return {
    moveSection: (from: number, to: number) => editor.editSections((programme) => moved(programme, from, to)),
    moveLesson,
    /** One place up or down, into the neighbouring section at an end. Answers whether there was room. */
    shiftLesson(lessonId: string, step: -1 | 1): boolean {
      const to = neighbourPlace(editor.sections(), lessonId, step);
      if (to) moveLesson(lessonId, to);
      return to !== null;
    },
  };
}
