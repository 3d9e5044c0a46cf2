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

/** As it was added: nobody has named it or put anything into it. */
const isUntouched = ({ title, parts, resources = [] }: LessonDraft): boolean =>
  title === firstTitle && parts.length === 0 && resources.length === 0;

const withLessons = (programme: Programme, { sectionId, index }: LessonPosition, lessons: LessonDraft[]) =>
  changeSection(programme, sectionId, (section) => ({
    ...section,
    lessons: lessons.reduceRight((list, lesson) => insertAt(list, index, lesson), section.lessons),
  }));

/** Lessons: adding one, the next one, several, or a copy. */
export function addingActions(editor: SectionsEditor, store: Store) {
  const lessonOf = (id: string) => findLesson(editor.sections(), id);

  /** The lesson behind which another begins folds with what is finished: the page stays as long as what is worked on. */
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
  const begin = (place: LessonPosition, former: string | null) => {
    const lesson = newLesson(firstTitle);
    foldLessons(former);
    unfold(store, place.sectionId);
    store.set(justAddedAtom, lesson._id);
    store.set(openLessonsAtom, (open) => new Set([...open, lesson._id]));
    editor.editSections((programme) => withLessons(programme, place, [lesson]));
  };
  const endOf = (sectionId: string): LessonPosition => {
    const section = editor.sections().find(({ _id }) => _id === sectionId);
    return { sectionId, index: section?.lessons.length ?? 0 };
  };

  return {
    addLesson: (sectionId: string) => begin(endOf(sectionId), null),
    /** The first lesson of a section that has just got its title; in one that has lessons nothing. */
    beginSection(sectionId: string) {
      const place = endOf(sectionId);
      if (place.index === 0) begin(place, null);
    },
    /** The next lesson, once this one has its title. */
    addLessonBehind(lessonId: string) {
      const place = positionOf(editor.sections(), lessonId);
      const lesson = lessonOf(lessonId);
      if (!place || !lesson || isUntouched(lesson)) return;
      begin({ ...place, index: place.index + 1 }, lessonId);
    },
    /** One lesson too many was begun: it goes as it came, and the keys go back to where they were. */
    giveUpLesson(lessonId: string) {
      const place = positionOf(editor.sections(), lessonId);
      const lesson = lessonOf(lessonId);
      if (!place || !lesson || !isUntouched(lesson)) return;
      const section = editor.sections().find(({ _id }) => _id === place.sectionId);
      const before = section?.lessons[place.index - 1];
      store.set(restoreFocusAtom, before ? titleId(before._id) : addLessonId(place.sectionId));
      editor.editSections((programme) => removeLesson(programme, lessonId));
    },
    /** Behind the lesson itself, with the same content: a draft, whose title takes the focus. */
    duplicateLesson(lessonId: string) {
      const place = positionOf(editor.sections(), lessonId);
      const lesson = lessonOf(lessonId);
      if (!place || !lesson) return;
      const copy = copyOfLesson(lesson);
      store.set(justAddedAtom, copy._id);
      editor.editSections((programme) =>
        withLessons(programme, { ...place, index: place.index + 1 }, [copy]),
      );
      offerUndo(store, editor.courseId, 'Leçon dupliquée', () =>
        editor.editSections((programme) => removeLesson(programme, copy._id)),
      );
    },
    /** At the end of a section, all at once; `message` says so and offers to take them back. */
    addLessons(sectionId: string, lessons: readonly LessonDraft[], message: string) {
      unfold(store, sectionId);
      const place = endOf(sectionId);
      editor.editSections((programme) => withLessons(programme, place, [...lessons]));
      offerUndo(store, editor.courseId, message, () =>
        editor.editSections((programme) =>
          lessons.reduce<Programme>((left, { _id }) => removeLesson(left, _id), programme).slice(),
        ),
      );
    },
  };
}
