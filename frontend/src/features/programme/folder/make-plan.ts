import type { SectionDraft } from '@atelier/contracts/course-draft';
import { firstSectionTitles } from '@atelier/contracts/words/first-sections';
import { countOf, plural } from '../../../shared/format';
import type { CourseEditor, Store } from '../../draft/state/course-editor';
import type { Programme } from '../../draft/state/programme';
import type { UploadQueue } from '../../uploads/state/upload-queue';
import { offerUndo } from '../state/deletions';
import { pastedLinksAtom } from '../state/folding';
import { lessonTarget } from '../state/use-lesson-upload';
import type { FolderPlan } from './folder-plan';
import { openPlanAtom } from './plan-state';

const undoMs = 10_000;

/** A section that a new course begins with, as it came: nobody misses it. */
const isUntouched = ({ title, lessons }: SectionDraft): boolean =>
  lessons.length === 0 && firstSectionTitles.some((first) => first === title);

export const keptSections = (programme: Programme): SectionDraft[] =>
  programme.filter((section) => !isUntouched(section));

/** Sends what the lessons are made of, in the order of the programme. */
async function sendFiles(
  { sections, files }: FolderPlan,
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

/** Makes the whole programme at once, in one save, and sends its files beside it; of links those stay that were not understood. Undone, nothing that was sent is kept. */
export function makePlan(plan: FolderPlan, editor: CourseEditor, queue: UploadQueue, store: Store): void {
  const sections = plan.sections.filter(({ lessons }) => lessons.length > 0);
  const lessons = sections.flatMap((section) => section.lessons);
  const ids = new Set([...sections, ...lessons].map(({ _id }) => _id));
  let wanted = true;
  const before = editor.editSections((programme) => [...keptSections(programme), ...sections]);
  store.set(openPlanAtom, null);
  if (plan.links) store.set(pastedLinksAtom, plan.links.faults.map(({ text }) => text).join('\n'));
  const sent = sendFiles({ ...plan, sections }, editor, queue, () => wanted);
  const words = `${countOf(lessons.length, 'leçon')} ${plural(lessons.length, 'créée')}`;
  const undo = () => {
    wanted = false;
    editor.editSections((programme) => [
      ...before.filter(
        (section) => isUntouched(section) && !programme.some(({ _id }) => _id === section._id),
      ),
      ...programme.filter(({ _id }) => !ids.has(_id)),
    ]);
    void sent.then(() => queue.cancelLost(editor.courseId, (lessonId) => !ids.has(lessonId)));
    store.set(openPlanAtom, { courseId: editor.courseId, plan });
  };
  offerUndo(store, editor.courseId, words, undo, undoMs);
}
