import { SavedField, type CourseDraft } from '@atelier/contracts/course-draft';
import type { PastPublication, PublicationChange } from '@atelier/contracts/publication';
import { useMutation } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { apiRequest, ApiFailure, failureMessage } from '../../../shared/api/client';
import type { CourseChange } from '../../draft/api/save-field';
import type { CourseEditor } from '../../draft/state/course-editor';
import { toSectionInputs } from '../../draft/state/programme';
import { offerUndo } from '../../programme/state/deletions';
import { bringBack } from '../api/publications';
import { useBanner } from '../components/error-banner';

/** Takes back one line of what waits, and offers to take that back in turn. */
export function useUndo(editor: CourseEditor) {
  const store = useStore();
  const showBanner = useBanner();
  return useMutation({
    mutationFn: async (change: PublicationChange) => {
      if (!(await editor.saver.flush()))
        throw new ApiFailure(0, 'unsaved', 'Les dernières modifications ne sont pas enregistrées.');
      const before = editor.current();
      await apiRequest({
        method: 'POST',
        path: `/courses/${editor.courseId}/changes/undo`,
        schema: SavedField,
        body: { change: change._id },
      });
      await editor.reread();
      return before;
    },
    onSuccess: (before, change) => {
      if (!before) return;
      offerUndo(store, editor.courseId, `«\u00a0${change.title}\u00a0»\u00a0: changement défait`, () =>
        putBack(editor, before, change),
      );
    },
    onError: (error) => {
      showBanner(failureMessage(error));
      void editor.reread();
    },
  });
}

/** Brings a past publication into the author’s version, and offers to take that back. */
export function useBringBack(editor: CourseEditor) {
  const store = useStore();
  return useMutation({
    mutationFn: async ({ _id, differences }: Pick<PastPublication, '_id' | 'differences'>) => {
      if (!(await editor.saver.flush()))
        throw new ApiFailure(0, 'unsaved', 'Les dernières modifications ne sont pas enregistrées.');
      const before = editor.current();
      await bringBack(editor.courseId, _id);
      await editor.reread();
      return () => {
        const paths = new Set(differences.map(({ path }) => path));
        if (before) for (const path of paths) putBack(editor, before, { path });
      };
    },
    onSuccess: (takeBack) =>
      offerUndo(store, editor.courseId, 'Version reprise, à publier quand vous voudrez', takeBack),
  });
}

function putBack(editor: CourseEditor, before: CourseDraft, { path }: Pick<PublicationChange, 'path'>): void {
  if (path === 'sections') {
    editor.edit(
      { field: 'sections', value: toSectionInputs(before.sections) },
      { sections: before.sections },
    );
    return;
  }
  const field = path as Exclude<keyof CourseDraft & CourseChange['field'], 'sections'>;
  // 0 hands the time back to the programme.
  const value = field === 'time' && !before.isTimeStated ? 0 : before[field];
  editor.edit({ field, value } as CourseChange, { [field]: before[field] });
}
