import type { PublicationGap } from '@atelier/contracts/course-draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../shared/api/client';
import { courseDraftKey, tutorCoursesKey } from '../../draft/api/course-draft';
import { saveField } from '../../draft/api/save-field';
import type { CourseEditor } from '../../draft/state/course-editor';

/** What the server still misses, if that is why it refused to publish. */
export const gapsOf = (error: unknown): readonly PublicationGap[] | null =>
  error instanceof ApiFailure && error.code === 'course-incomplete' ? error.issues : null;

/** Reads again what shows where the course stands. */
function useStandingChanged({ courseId }: CourseEditor) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
    void queries.invalidateQueries({ queryKey: tutorCoursesKey });
  };
}

/** Publishes the course as the author sees it: what waits is saved first. */
export function usePublish(editor: CourseEditor) {
  const onSettled = useStandingChanged(editor);
  return useMutation({
    mutationFn: async () => {
      const saved = await editor.saver.flush();
      if (!saved) throw new ApiFailure(0, 'unsaved', 'Les dernières modifications ne sont pas enregistrées.');
      return saveField(editor.courseId, 'published', { isPublished: true });
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
