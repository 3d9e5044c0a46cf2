import type { LessonDraft, PartDraft, SectionDraft } from '@atelier/contracts/authoring';
import { useSetAtom } from 'jotai';
import { toast } from '../../../shared/ui/toast';
import { typingPauseMs } from './course-saver';
import { justAddedAtom, openLessonsAtom } from './folding';
import {
  changeLesson,
  changeSection,
  moved,
  newLesson,
  newSection,
  removeLesson,
  removeSection,
  withEntryAt,
} from './programme';
import { useEditing } from './use-course-editor';

/** What an author can do to the programme; everything but typing is saved at once. */
export function useProgramme() {
  const { editor } = useEditing();
  const setJustAdded = useSetAtom(justAddedAtom);
  const setOpenLessons = useSetAtom(openLessonsAtom);

  return {
    addSection(position: number) {
      const section = newSection(`Section ${position}`);
      setJustAdded(section._id);
      editor.editSections((programme) => [...programme, section]);
    },
    addLesson(sectionId: string) {
      const lesson = newLesson('Nouvelle leçon');
      setJustAdded(lesson._id);
      setOpenLessons((open) => new Set([...open, lesson._id]));
      editor.editSections((programme) =>
        changeSection(programme, sectionId, (section) => ({
          ...section,
          lessons: [...section.lessons, lesson],
        })),
      );
    },
    renameSection: (sectionId: string, title: string) =>
      editor.editSections(
        (programme) => changeSection(programme, sectionId, (section) => ({ ...section, title })),
        typingPauseMs,
      ),
    renameLesson: (lessonId: string, title: string) =>
      editor.editSections(
        (programme) => changeLesson(programme, lessonId, (lesson) => ({ ...lesson, title })),
        typingPauseMs,
      ),
    setFree: (lessonId: string, isFree: boolean) =>
      editor.editSections((programme) =>
        changeLesson(programme, lessonId, (lesson) => ({ ...lesson, isFree })),
      ),
    setPart: (lessonId: string, part: PartDraft | null, delayMs = 0) =>
      editor.editSections(
        (programme) =>
          changeLesson(programme, lessonId, (lesson) => ({ ...lesson, parts: part ? [part] : [] })),
        delayMs,
      ),
    moveSection: (from: number, to: number) => editor.editSections((programme) => moved(programme, from, to)),
    moveLesson: (sectionId: string, from: number, to: number) =>
      editor.editSections((programme) =>
        changeSection(programme, sectionId, (section) => ({
          ...section,
          lessons: moved(section.lessons, from, to),
        })),
      ),
    deleteSection(section: SectionDraft, index: number) {
      editor.editSections((programme) => removeSection(programme, section._id));
      offerUndo('Section supprimée', () =>
        editor.editSections((programme) => withEntryAt(programme, index, section)),
      );
    },
    deleteLesson(section: SectionDraft, lesson: LessonDraft, index: number) {
      editor.editSections((programme) => removeLesson(programme, lesson._id));
      offerUndo('Leçon supprimée', () =>
        editor.editSections((programme) =>
          changeSection(programme, section._id, (current) => ({
            ...current,
            lessons: withEntryAt(current.lessons, index, lesson),
          })),
        ),
      );
    },
    /** Sends the programme now, changed or not. */
    save() {
      editor.editSections((programme) => [...programme]);
      return editor.saver.flush();
    },
    settle: () => void editor.saver.flush(),
  };
}

const offerUndo = (message: string, undo: () => void) =>
  toast({ message, action: { label: 'Annuler', onClick: undo } });
