import { atom, useStore } from 'jotai';
import { useMemo } from 'react';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { firstSectionTitles } from '@atelier/contracts/words/course-fields';
import { countOf, plural } from '../../../shared/format/format';
import type { UploadQueue } from '../../uploads/upload-queue';
import type { CourseEditor, SectionsEditor, Store } from '../course/course-editor';
import { lessonTarget } from '../media/course-uploads';
import {
  changeLesson,
  positionOf,
  type Programme,
  removeLesson,
  restoreLesson,
} from '../programme/programme';
import { sectionsActions } from '../programme/programme-actions';
import { pastedLinksAtom } from '../programme/programme-view';
import { offerUndo } from '../programme/undo';
import type { ImportPlan } from './import-plan';

/** The open import plan and its course; null once applied or abandoned. */
export const openPlanAtom = atom<{ courseId: string; plan: ImportPlan } | null>(null);

const changePlan = (store: Store, next: (plan: ImportPlan) => ImportPlan): void =>
  store.set(openPlanAtom, (open) => open && { ...open, plan: next(open.plan) });

/** The sections of the open plan, with an undo stack separate from the course's. */
const planSections = (courseId: string, store: Store): SectionsEditor => {
  const sections = (): Programme => store.get(openPlanAtom)?.plan.sections ?? [];
  const editSections = (edit: (programme: Programme) => SectionDraft[]) => {
    const before = sections();
    changePlan(store, (plan) => ({ ...plan, sections: edit(before) }));
    return before;
  };
  return {
    courseId: `dossier-${courseId}`,
    sections,
    editSections,
    editLesson: (id, edit) => editSections((programme) => changeLesson(programme, id, edit)),
  };
};

/** Actions on a plan: those of a programme, and those on its files. */
export function planActions(courseId: string, store: Store) {
  const editor = planSections(courseId, store);
  return {
    ...sectionsActions(editor, store),
    save: () => Promise.resolve(true),
    settle: () => undefined,
    /** Excludes the lesson from the import; its files are not touched. */
    exclude(lesson: LessonDraft) {
      const position = positionOf(editor.sections(), lesson._id);
      if (!position) return;
      editor.editSections((programme) => removeLesson(programme, lesson._id));
      offerUndo(store, editor.courseId, 'Leçon laissée de côté', () =>
        editor.editSections((programme) => restoreLesson(programme, lesson, position)),
      );
    },
    /** Selects another video for the same lesson. */
    chooseTake(lessonId: string, path: string) {
      changePlan(store, (plan) => {
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

const undoMs = 10_000;

/** The untouched default section of a new course, which the import replaces. */
const isPlaceholder = ({ title, lessons }: SectionDraft): boolean =>
  lessons.length === 0 && firstSectionTitles.some((first) => first === title);

export const existingSections = (programme: Programme): SectionDraft[] =>
  programme.filter((section) => !isPlaceholder(section));

/** Enqueues the uploads in the order of the programme. */
async function uploadFiles(
  { sections, files }: ImportPlan,
  editor: CourseEditor,
  queue: UploadQueue,
  isWanted: () => boolean,
): Promise<void> {
  for (const { _id, title } of sections.flatMap(({ lessons }) => lessons)) {
    const lesson = files.get(_id);
    if (!lesson || !isWanted()) continue;
    const target = lessonTarget(editor, _id);
    const content = lesson.kind === 'document' ? { ...target, document: 'content' as const } : target;
    const captions = lesson.captions.map(({ language, file }) => ({ language, file: file.file }));
    await queue.add(content, title, lesson.file.file, captions);
    for (const { file } of lesson.resources)
      await queue.add({ ...target, document: { beside: file.name } }, `${title}, ressource`, file);
  }
}

/**
 * Creates the whole programme in one save and enqueues its uploads; links that were not understood stay in the paste
 * dialog. Undo cancels the uploads.
 */
export function applyPlan(plan: ImportPlan, editor: CourseEditor, queue: UploadQueue, store: Store): void {
  const sections = plan.sections.filter(({ lessons }) => lessons.length > 0);
  const lessons = sections.flatMap((section) => section.lessons);
  const ids = new Set([...sections, ...lessons].map(({ _id }) => _id));
  let isApplied = true;
  const before = editor.editSections((programme) => [...existingSections(programme), ...sections]);
  store.set(openPlanAtom, null);
  if (plan.links) store.set(pastedLinksAtom, plan.links.faults.map(({ text }) => text).join('\n'));
  const sent = uploadFiles({ ...plan, sections }, editor, queue, () => isApplied);
  const words = `${countOf(lessons.length, 'leçon')} ${plural(lessons.length, 'créée')}`;
  const undo = () => {
    isApplied = false;
    editor.editSections((programme) => [
      ...before.filter(
        (section) => isPlaceholder(section) && !programme.some(({ _id }) => _id === section._id),
      ),
      ...programme.filter(({ _id }) => !ids.has(_id)),
    ]);
    void sent.then(() => queue.cancelOrphans(editor.courseId, (lessonId) => !ids.has(lessonId)));
    store.set(openPlanAtom, { courseId: editor.courseId, plan });
  };
  offerUndo(store, editor.courseId, words, undo, undoMs);
}
