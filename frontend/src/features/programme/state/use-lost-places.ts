import { useEffect } from 'react';
import { findLesson } from '../../draft/state/programme';
import type { CourseEditor } from '../../draft/state/course-editor';
import { fetchCourseDraft } from '../../draft/api/course-draft';
import { useUploadQueue, useUploads } from '../../uploads/state/use-uploads';

/** As long as a deletion may be undone, and a lesson just added take to be saved. */
const graceMs = 12_000;

/**
 * Ends the uploads whose lesson is gone, whoever has deleted it: they would be sent for nothing, and after a reload
 * ask for a file that no lesson waits for.
 */
export function useLostPlaces(editor: CourseEditor): void {
  const queue = useUploadQueue();
  const sections = editor.sections();
  const lost = useUploads()
    .filter(({ target, status }) => target.id === editor.courseId && status !== 'done')
    .filter(({ target }) => target.lessonId !== null && !findLesson(sections, target.lessonId))
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (lost === '') return;
    const timer = setTimeout(() => {
      void fetchCourseDraft(editor.courseId)
        .then(({ sections: saved }) =>
          queue.cancelLost(
            editor.courseId,
            (id) => !!findLesson(saved, id) || !!findLesson(editor.sections(), id),
          ),
        )
        .catch(() => undefined);
    }, graceMs);
    return () => clearTimeout(timer);
  }, [lost, editor, queue]);
}
