import { lecturePart } from './lesson-part';
import { findLesson } from '../../draft/state/programme';
import { courseEditor } from '../../draft/state/course-editor';
import type { Attach, UploadPlaces } from '../../uploads/state/upload-target';

/** Gives an arrived video its lesson, or makes it the course’s preview video. */
const attachVideo: Attach = async ({ id, lessonId }, asset, { queries, store }) => {
  const editor = courseEditor(id, queries, store);
  const draft = await editor.load();
  if (lessonId === null) {
    if (draft.promotion !== asset.fileUrl)
      editor.edit(
        { field: 'promotion', value: asset.fileUrl },
        { promotion: asset.fileUrl, promotionAsset: asset, promotionUrl: null },
      );
  } else {
    const lesson = findLesson(draft.sections, lessonId);
    if (lesson === undefined) return 'gone';
    if (lesson.parts[0]?.video !== asset.fileUrl)
      editor.editLesson(lessonId, (found) => ({ ...found, parts: [lecturePart(asset)] }));
  }
  return (await editor.saver.flush()) ? 'saved' : 'unsaved';
};

export const coursePlaces: UploadPlaces = { course: attachVideo };
