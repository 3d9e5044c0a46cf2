import { besideOf, type UploadTarget } from '../../uploads/state/upload-target';
import { useUploads } from '../../uploads/state/use-uploads';
import type { VideoUpload } from '../../uploads/state/uploads-atom';

export const lessonTarget = ({ courseId }: { courseId: string }, lessonId: string): UploadTarget => ({
  kind: 'course',
  id: courseId,
  lessonId,
});

/** The upload meant for a lesson’s content, if any. */
export const useLessonUpload = (lessonId: string): VideoUpload | undefined =>
  useUploads().find(({ target }) => target.lessonId === lessonId && besideOf(target) === null);
