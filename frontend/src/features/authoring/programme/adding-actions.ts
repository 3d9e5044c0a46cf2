import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { SectionsEditor, Store } from '../course/course-editor';
import {
  changeSection,
  copyOfLesson,
  findLesson,
  insertAt,
  type LessonPosition,
  newLesson,
  positionOf,
  type Programme,
  removeLesson,
} from './programme';
import { isReady } from './adding';
import { offerUndo } from './undo';
import {
  addLessonId,
  justAddedAtom,
  openLessonsAtom,
  restoreFocusAtom,
  titleId,
  unfold,
} from './programme-view';

const firstTitle = 'Nouvelle leçon';

/** Just as added: no title and no content. */
const isUntouched = ({ title, parts, resources = [] }: LessonDraft): boolean =>
  title === firstTitle && parts.length === 0 && resources.length === 0;

const withLessons = (programme: Programme, { sectionId, index }: LessonPosition, lessons: LessonDraft[]) =>
  changeSection(programme, sectionId, (section) => ({
    ...section,
    lessons: lessons.reduceRight((list, lesson) => insertAt(list, index, lesson), section.lessons),
  }));

/** Actions that add lessons: one, the next one, several, or a copy. */
export function addingActions(editor: SectionsEditor, store: Store) {
  const lessonOf = (id: string) => findLesson(editor.sections(), id);

  /** Folds the previous lesson when it is finished and the next begins, to keep the page short. */
  const foldLessons = (former: string | null) =>
    store.set(
      openLessonsAtom,
      (open) =>
        new Set(
          [...open].filter((id) => {
            const lesson = lessonOf(id);
            return lesson && !isReady(lesson) && !(id === former && lesson.parts.length === 0);
          }),
        ),
    );
  const begin = (position: LessonPosition, former: string | null) => {
    const lesson = newLesson(firstTitle);
    foldLessons(former);
    unfold(store, position.sectionId);
    store.set(justAddedAtom, lesson._id);
    store.set(openLessonsAtom, (open) => new Set([...open, lesson._id]));
    editor.editSections((programme) => withLessons(programme, position, [lesson]));
  };
  const endOf = (sectionId: string): LessonPosition => {
    const section = editor.sections().find(({ _id }) => _id === sectionId);
    return { sectionId, index: section?.lessons.length ?? 0 };
  };

  return {
    addLesson: (sectionId: string) => begin(endOf(sectionId), null),
    /** On Enter in the title of a new section: adds its first lesson. No-op when there are lessons. */
    addFirstLesson(sectionId: string) {
      const position = endOf(sectionId);
      if (position.index === 0) begin(position, null);
    },
    /** On Enter in a lesson's title: adds the next lesson. */
    addLessonAfter(lessonId: string) {
      const position = positionOf(editor.sections(), lessonId);
      const lesson = lessonOf(lessonId);
      if (!position || !lesson || isUntouched(lesson)) return;
      begin({ ...position, index: position.index + 1 }, lessonId);
    },
    /** On Escape in an untouched new lesson: removes it, and restores the focus. */
    discardUntouchedLesson(lessonId: string) {
      const position = positionOf(editor.sections(), lessonId);
      const lesson = lessonOf(lessonId);
      if (!position || !lesson || !isUntouched(lesson)) return;
      const section = editor.sections().find(({ _id }) => _id === position.sectionId);
      const before = section?.lessons[position.index - 1];
      store.set(restoreFocusAtom, before ? titleId(before._id) : addLessonId(position.sectionId));
      editor.editSections((programme) => removeLesson(programme, lessonId));
    },
    /** Inserts a draft copy after the lesson, with the focus on its title. */
    duplicateLesson(lessonId: string) {
      const position = positionOf(editor.sections(), lessonId);
      const lesson = lessonOf(lessonId);
      if (!position || !lesson) return;
      const copy = copyOfLesson(lesson);
      store.set(justAddedAtom, copy._id);
      editor.editSections((programme) =>
        withLessons(programme, { ...position, index: position.index + 1 }, [copy]),
      );
      offerUndo(store, editor.courseId, 'Leçon dupliquée', () =>
        editor.editSections((programme) => removeLesson(programme, copy._id)),
      );
    },
    /** Appends lessons to a section in one change; `message` is the toast, with an undo. */
    addLessons(sectionId: string, lessons: readonly LessonDraft[], message: string) {
      unfold(store, sectionId);
      const position = endOf(sectionId);
      editor.editSections((programme) => withLessons(programme, position, [...lessons]));
      offerUndo(store, editor.courseId, message, () =>
        editor.editSections((programme) =>
          lessons.reduce<Programme>((rest, { _id }) => removeLesson(rest, _id), programme).slice(),
        ),
      );
    },
  };
}
