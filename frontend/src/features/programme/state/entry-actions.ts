import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { typingPauseMs } from '../../../shared/saving/autosave';
import type { Store } from '../../draft/state/course-editor';
import type { SectionsEditor } from '../../draft/state/sections-editor';
import * as entries from '../../draft/state/programme';
import { offerUndo } from './deletions';
import { foldFinished, unfold } from './folded-sections';
import { justAddedAtom } from './folding';
import { placeOf, withLessonBack } from './lesson-place';

/** Sections and lessons: adding sections, naming and deleting both. */
export const entryActions = (editor: SectionsEditor, store: Store) => ({
  addSection(position: number) {
    const section = entries.newSection(`Section ${position}`);
    foldFinished(store, editor.sections());
    store.set(justAddedAtom, section._id);
    editor.editSections((programme) => [...programme, section]);
  },
  renameSection: (sectionId: string, title: string) =>
    editor.editSections(
      (programme) => entries.changeSection(programme, sectionId, (section) => ({ ...section, title })),
      typingPauseMs,
    ),
  renameLesson: (lessonId: string, title: string) =>
    editor.editLesson(lessonId, (lesson) => ({ ...lesson, title }), typingPauseMs),
  setFree: (lessonId: string, isFree: boolean) =>
    editor.editLesson(lessonId, (lesson) => ({ ...lesson, isFree })),
  /** Adds the lesson to the course, or keeps it back. */
  setLessonDraft: (lessonId: string, isDraft: boolean) =>
    editor.editLesson(lessonId, (lesson) => ({ ...lesson, isDraft })),
  /** The same with all that is in a section. */
  setSectionDraft: (sectionId: string, isDraft: boolean) =>
    editor.editSections((programme) =>
      entries.changeSection(programme, sectionId, (section) => ({ ...section, isDraft })),
    ),
  /** When students may follow a section; null at once. */
  deleteSection(section: SectionDraft) {
    const index = editor.sections().findIndex((each) => each._id === section._id);
    editor.editSections((programme) => entries.removeSection(programme, section._id));
    offerUndo(store, editor.courseId, 'Section supprimée', () => {
      editor.editSections((programme) => entries.withEntryAt(programme, Math.max(index, 0), section));
    });
  },
  deleteLesson(lesson: LessonDraft) {
    const place = placeOf(editor.sections(), lesson._id);
    if (!place) return;
    editor.editSections((programme) => entries.removeLesson(programme, lesson._id));
    offerUndo(store, editor.courseId, 'Leçon supprimée', () => {
      unfold(store, place.sectionId);
      editor.editSections((programme) => withLessonBack(programme, lesson, place));
    });
  },
});
