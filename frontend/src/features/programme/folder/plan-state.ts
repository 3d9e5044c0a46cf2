import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { atom, useStore } from 'jotai';
import { useMemo } from 'react';
import type { Store } from '../../draft/state/course-editor';
import { changeLesson, removeLesson, type Programme } from '../../draft/state/programme';
import type { SectionsEditor } from '../../draft/state/sections-editor';
import { offerUndo } from '../state/deletions';
import { placeOf, withLessonBack } from '../state/lesson-place';
import { sectionsActions } from '../state/programme-actions';
import type { FolderPlan } from './folder-plan';

/** What a folder is to become, and of which course, until it is made or given up. */
export const openPlanAtom = atom<{ courseId: string; plan: FolderPlan } | null>(null);

const change = (store: Store, next: (plan: FolderPlan) => FolderPlan): void =>
  store.set(openPlanAtom, (open) => open && { ...open, plan: next(open.plan) });

/** The sections of the open plan. Undoing in it is apart from undoing in the course. */
const planSections = (courseId: string, store: Store): SectionsEditor => {
  const sections = (): Programme => store.get(openPlanAtom)?.plan.sections ?? [];
  const editSections = (edit: (programme: Programme) => SectionDraft[]) => {
    const before = sections();
    change(store, (plan) => ({ ...plan, sections: edit(before) }));
    return before;
  };
  return {
    courseId: `dossier-${courseId}`,
    sections,
    editSections,
    editLesson: (id, edit) => editSections((programme) => changeLesson(programme, id, edit)),
  };
};

/** What an author can do to a plan: all that arranges a programme, and what only files know. */
export function planActions(courseId: string, store: Store) {
  const editor = planSections(courseId, store);
  return {
    ...sectionsActions(editor, store),
    save: () => Promise.resolve(true),
    settle: () => undefined,
    /** The lesson is not made; its files stay where they are. */
    leaveOut(lesson: LessonDraft) {
      const place = placeOf(editor.sections(), lesson._id);
      if (!place) return;
      editor.editSections((programme) => removeLesson(programme, lesson._id));
      offerUndo(store, editor.courseId, 'Leçon laissée de côté', () =>
        editor.editSections((programme) => withLessonBack(programme, lesson, place)),
      );
    },
    /** Another film of the same lesson. */
    chooseTake(lessonId: string, path: string) {
      change(store, (plan) => {
        const files = plan.files.get(lessonId);
        const file = files?.takes.find((take) => take.path === path);
        return files && file
          ? { ...plan, files: new Map(plan.files).set(lessonId, { ...files, file }) }
          : plan;
      });
    },
    close: () => store.set(openPlanAtom, null),
  };
}

export type PlanActions = ReturnType<typeof planActions>;

export function usePlanActions(courseId: string): PlanActions {
  const store = useStore();
  return useMemo(() => planActions(courseId, store), [courseId, store]);
}
