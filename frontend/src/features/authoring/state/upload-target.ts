import type { MediaAsset } from '@atelier/contracts/media';
import type { CourseEditor } from './course-editor';
import { lecturePart } from './lesson-part';
import { changeLesson, findLesson } from './programme';

/** What a video is meant for: a lesson, or the course’s preview video. */
export type UploadTarget = { kind: 'lesson'; lessonId: string } | { kind: 'promotion' };

export const sameTarget = (a: UploadTarget, b: UploadTarget): boolean =>
  a.kind === 'lesson' ? b.kind === 'lesson' && a.lessonId === b.lessonId : b.kind === 'promotion';

/** `gone`: the lesson was deleted meanwhile; `unsaved`: the editor holds the change and tells that it could not save. */
export type Attachment = 'saved' | 'unsaved' | 'gone';

/** Gives an arrived video its place in the course, whatever page is shown; doing it twice changes nothing. */
export async function attachVideo(
  editor: CourseEditor,
  target: UploadTarget,
  asset: MediaAsset,
): Promise<Attachment> {
  const draft = await editor.load();
  if (target.kind === 'promotion') {
    if (draft.promotion !== asset.fileUrl)
      editor.edit(
        { field: 'promotion', value: asset.fileUrl },
        { promotion: asset.fileUrl, promotionAsset: asset, promotionUrl: null },
      );
  } else {
    const lesson = findLesson(draft.sections, target.lessonId);
    if (lesson === undefined) return 'gone';
    if (lesson.parts[0]?.video !== asset.fileUrl)
      editor.editSections((programme) =>
        changeLesson(programme, target.lessonId, (found) => ({ ...found, parts: [lecturePart(asset)] })),
      );
  }
  return (await editor.saver.flush()) ? 'saved' : 'unsaved';
}
