import { isNotFound } from '../../../shared/api/client';
import type { Attach, UploadPlaces } from '../../uploads/state/upload-target';
import { tutorialEditor } from './tutorial-editor';

/** Gives an arrived video its tutorial. One that has no title yet keeps it until it is stored. */
const attachVideo: Attach = async ({ id }, asset, { queries, store }) => {
  const editor = tutorialEditor(id, queries, store);
  const draft = await editor.load().catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (draft === null) return 'gone';
  if (draft.videoUrl !== asset.fileUrl) editor.edit('videoUrl', asset.fileUrl);
  return (await editor.saver.flush()) ? 'saved' : 'unsaved';
};

export const tutorialPlaces: UploadPlaces = { tutorial: attachVideo };
