import { useStore } from 'jotai';
import { countOf, plural } from '../../../shared/format';
import { toast } from '../../../shared/ui/toast';
import { useEditing } from '../../draft/state/use-course-editor';
import { useUploadQueue } from '../../uploads/state/use-uploads';
import type { FolderFile } from './folder-plan';
import { openPlanAtom } from './plan-state';

/**
 * What is done with files that fall on the programme: uploads that a reload interrupted go on with theirs; else they are
 * read, and shown for arranging.
 */
export function useTakeFiles(): (files: readonly FolderFile[]) => Promise<void> {
  const { editor, draft } = useEditing();
  const queue = useUploadQueue();
  const store = useStore();
  return async (files) => {
    const resumed = await queue.interrupted.reopenAmong(
      files.map(({ file }) => file),
      ({ kind, id }) => kind === 'course' && id === editor.courseId,
    );
    if (resumed > 0) return toast(`${countOf(resumed, 'envoi')} ${plural(resumed, 'reprend', 'reprennent')}`);
    const { planFolder } = await import('./plan-folder');
    const plan = planFolder(files, draft.language ?? 'fr');
    if (plan.files.size === 0) return toast('Ni vidéo ni document parmi ces fichiers');
    store.set(openPlanAtom, { courseId: editor.courseId, plan });
  };
}
