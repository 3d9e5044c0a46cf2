import { toast } from '../../../shared/ui/toast';
import type { CourseEditor, Store } from '../../draft/state/course-editor';
import type { SectionsEditor } from '../../draft/state/sections-editor';
import { addingActions } from './adding-actions';
import { undoDeletion } from './deletions';
import { entryActions } from './entry-actions';
import { manyActions } from './many-actions';
import { moveActions } from './move-actions';
import { partActions } from './part-actions';

/** What can be done to sections wherever they are held. */
export const sectionsActions = (editor: SectionsEditor, store: Store) => ({
  courseId: editor.courseId,
  sections: () => editor.sections(),
  ...entryActions(editor, store),
  ...addingActions(editor, store),
  ...partActions(editor, store),
  ...moveActions(editor, store),
  ...manyActions(editor, store),
  /** Puts back what was deleted last. */
  undo() {
    if (undoDeletion(store, editor.courseId)) toast('Suppression annulée');
  },
});

/**
 * What an author can do to the programme; everything but typing is saved at once. One object for the life of
 * the editor, so that a row is drawn again only when its own lesson has changed.
 */
export const programmeActions = (editor: CourseEditor, store: Store) => ({
  ...sectionsActions(editor, store),
  /** Sends the programme now, changed or not; the revision check says whether it was changed elsewhere. */
  save() {
    editor.editSections((programme) => [...programme]);
    return editor.saver.flush();
  },
  settle: () => void editor.saver.flush(),
});

export type ProgrammeActions = ReturnType<typeof programmeActions>;
