import type { CourseDraft } from '@atelier/contracts/course-draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../shared/api/client';
import { courseDraftKey, tutorCoursesKey } from '../../draft/api/course-draft';
import { saveField } from '../../draft/api/save-field';
import type { CourseEditor } from '../../draft/state/course-editor';

/** Reads again what shows where the course stands. */
function useStandingChanged({ courseId }: CourseEditor) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
    void queries.invalidateQueries({ queryKey: tutorCoursesKey });
  };
}

const linesOf = (draft: CourseDraft | undefined): string => JSON.stringify(draft?.changes ?? []);

/**
 * Publishes what the author has been shown and nothing else: what waits is saved first, and what another tab has changed
 * since is shown before it is public.
 */
export function usePublish(editor: CourseEditor) {
  const onSettled = useStandingChanged(editor);
  return useMutation({
    mutationFn: async () => {
      const saved = await editor.saver.flush();
      if (!saved) throw new ApiFailure(0, 'unsaved', 'Les dernières modifications ne sont pas enregistrées.');
      const shown = linesOf(editor.current());
      await editor.reread();
      const draft = editor.current();
      if (draft?.published.isPublished && linesOf(draft) !== shown)
        throw new ApiFailure(
          0,
          'changed',
          'La liste des changements n’est plus la même\u00a0: relisez-la avant de publier.',
        );
      return saveField(editor.courseId, 'published', { isPublished: true }, { revision: draft?.revision });
    },
    onSettled,
  });
}

/** Takes the course off the catalogue; its students keep their access. */
export function useUnpublish(editor: CourseEditor) {
  const onSettled = useStandingChanged(editor);
  return useMutation({
    mutationFn: () => saveField(editor.courseId, 'published', { isPublished: false }),
    onSettled,
  });
}

/** Brings an archived course back among the drafts. */
export function useRestore(editor: CourseEditor) {
  const onSettled = useStandingChanged(editor);
  return useMutation({ mutationFn: () => saveField(editor.courseId, 'archived', false), onSettled });
}
