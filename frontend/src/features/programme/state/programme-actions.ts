import type { LessonDraft, PartDraft, SectionDraft } from '@atelier/contracts/authoring';
import type { PartType } from '@atelier/contracts/common';
import { toast } from '../../../shared/ui/toast';
import type { CourseEditor, Store } from '../../draft/state/course-editor';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { rememberDeletion, undoDeletion } from './deletions';
import { justAddedAtom, openLessonsAtom, partRemovalAtom, unfold } from './folding';
import { emptyPart, isEmptyPart } from './lesson-part';
import { neighbourPlace, placeOf, withLessonAt, withLessonBack, type LessonPlace } from './lesson-place';
import * as entries from '../../draft/state/programme';

/**
 * What an author can do to the programme; everything but typing is saved at once. One object for the life of
 * the editor, so that a row is drawn again only when its own lesson has changed.
 */
export function programmeActions(editor: CourseEditor, store: Store) {
  const { courseId } = editor;
  const changeLesson = (lessonId: string, change: (lesson: LessonDraft) => LessonDraft, delayMs = 0) =>
    editor.editSections((programme) => entries.changeLesson(programme, lessonId, change), delayMs);

  const offerUndo = (message: string, restore: () => void) => {
    const id = rememberDeletion(store, courseId, restore);
    toast({ message, action: { label: 'Annuler', onClick: () => undoDeletion(store, courseId, id) } });
  };
  const putPart = (lessonId: string, part: PartDraft | null, delayMs = 0) =>
    changeLesson(lessonId, (lesson) => ({ ...lesson, parts: part ? [part] : [] }), delayMs);
  /** Undoing brings the former content back; what stands there by then can be undone to in turn. */
  const exchangePart = (lesson: LessonDraft, part: PartDraft | null, message: string) => {
    const former = lesson.parts[0] ?? null;
    const before = putPart(lesson._id, part);
    const current = entries.findLesson(before, lesson._id)?.parts[0] ?? former;
    if (!current || isEmptyPart(current)) return;
    offerUndo(message, () => {
      const now = entries.findLesson(editor.sections(), lesson._id);
      if (now) exchangePart(now, current, 'Contenu remplacé');
    });
  };

  return {
    courseId,
    addSection(position: number) {
      const section = entries.newSection(`Section ${position}`);
      store.set(justAddedAtom, section._id);
      editor.editSections((programme) => [...programme, section]);
    },
    addLesson(sectionId: string) {
      const lesson = entries.newLesson('Nouvelle leçon');
      store.set(justAddedAtom, lesson._id);
      store.set(openLessonsAtom, (open) => new Set([...open, lesson._id]));
      editor.editSections((programme) =>
        entries.changeSection(programme, sectionId, (section) => ({
          ...section,
          lessons: [...section.lessons, lesson],
        })),
      );
    },
    renameSection: (sectionId: string, title: string) =>
      editor.editSections(
        (programme) => entries.changeSection(programme, sectionId, (section) => ({ ...section, title })),
        typingPauseMs,
      ),
    renameLesson: (lessonId: string, title: string) =>
      changeLesson(lessonId, (lesson) => ({ ...lesson, title }), typingPauseMs),
    setFree: (lessonId: string, isFree: boolean) =>
      changeLesson(lessonId, (lesson) => ({ ...lesson, isFree })),

    addPart: (lessonId: string, type: PartType) => putPart(lessonId, emptyPart(type)),
    /** Writes the lesson's content; null asks for its removal. */
    setPart(lessonId: string, part: PartDraft | null, delayMs = 0) {
      if (part) return void putPart(lessonId, part, delayMs);
      const lesson = entries.findLesson(editor.sections(), lessonId);
      if (lesson) this.askToRemovePart(lesson);
    },
    /** Changes the content as it stands now, not as it was when the control was drawn. */
    changePart: (lessonId: string, facts: Partial<PartDraft>, delayMs = 0) =>
      changeLesson(
        lessonId,
        (lesson) => ({ ...lesson, parts: lesson.parts.map((part) => ({ ...part, ...facts })) }),
        delayMs,
      ),
    /** Asks only where something would be lost. */
    askToRemovePart(lesson: LessonDraft) {
      const part = lesson.parts[0];
      if (part && !isEmptyPart(part)) store.set(partRemovalAtom, lesson._id);
      else this.removePart(lesson);
    },
    removePart: (lesson: LessonDraft) => exchangePart(lesson, null, 'Contenu retiré'),

    moveSection: (from: number, to: number) =>
      editor.editSections((programme) => entries.moved(programme, from, to)),
    moveLesson(lessonId: string, to: LessonPlace) {
      unfold(store, to.sectionId);
      editor.editSections((programme) => withLessonAt(programme, lessonId, to));
    },
    /** One place up or down, into the neighbouring section at an end. Answers whether there was room. */
    shiftLesson(lessonId: string, step: -1 | 1): boolean {
      const to = neighbourPlace(editor.sections(), lessonId, step);
      if (to) this.moveLesson(lessonId, to);
      return to !== null;
    },
    deleteSection(section: SectionDraft) {
      const index = editor.sections().findIndex((each) => each._id === section._id);
      editor.editSections((programme) => entries.removeSection(programme, section._id));
      offerUndo('Section supprimée', () => {
        editor.editSections((programme) => entries.withEntryAt(programme, Math.max(index, 0), section));
      });
    },
    deleteLesson(lesson: LessonDraft) {
      const place = placeOf(editor.sections(), lesson._id);
      if (!place) return;
      editor.editSections((programme) => entries.removeLesson(programme, lesson._id));
      offerUndo('Leçon supprimée', () => {
        unfold(store, place.sectionId);
        editor.editSections((programme) => withLessonBack(programme, lesson, place));
      });
    },
    /** Puts back what was deleted last. */
    undo() {
      if (undoDeletion(store, courseId)) toast('Suppression annulée');
    },
    /** Sends the programme now, changed or not; the revision check says whether it was changed elsewhere. */
    save() {
      editor.editSections((programme) => [...programme]);
      return editor.saver.flush();
    },
    settle: () => void editor.saver.flush(),
  };
}

export type ProgrammeActions = ReturnType<typeof programmeActions>;
