import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import { languageLabels } from '@atelier/contracts/words/languages';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { toast } from '../../../shared/ui/toast';
import { tutorCoursesKey } from '../../draft/api/course-draft';
import { courseEditor, type CourseEditor } from '../../draft/state/course-editor';
import { findLesson } from '../../draft/state/programme';
import { mediaAssetKey } from '../../uploads/api/media-asset';
import type { WaitingCaptions } from '../../uploads/state/kept-captions';
import { mayPass } from '../../uploads/state/upload-obstacles';
import {
  besideOf,
  type Attach,
  type Tab,
  type TellImported,
  type UploadPlaces,
  type UploadTarget,
} from '../../uploads/state/upload-target';
import { uploadCaptions } from '../api/captions';
import { documentPart, lecturePart } from './lesson-part';

/** The lesson with what has arrived for it; the same lesson when it has it already. */
function withArrived(lesson: LessonDraft, target: UploadTarget, asset: MediaAsset): LessonDraft {
  const resources = lesson.resources ?? [];
  if (besideOf(target) !== null)
    return resources.some(({ _id }) => _id === asset._id)
      ? lesson
      : { ...lesson, resources: [...resources, asset] };
  const [part] = lesson.parts;
  const shown = part?.type === 'lecture' ? part.video : part?.type === 'document' ? part.document : null;
  if (shown === asset.fileUrl) return lesson;
  return { ...lesson, parts: [target.document ? documentPart(asset) : lecturePart(asset)] };
}

function putPromotion(editor: CourseEditor, known: string | null, asset: MediaAsset): void {
  if (known !== asset.fileUrl)
    editor.edit(
      { field: 'promotion', value: asset.fileUrl },
      { promotion: asset.fileUrl, promotionAsset: asset, promotionUrl: null },
    );
}

/** Where what was refused has lines, the first of them. */
const firstIssue = (error: unknown): string => {
  const [issue] = error instanceof ApiFailure ? error.issues : [];
  return issue ? ` ${issue.message}` : '';
};

/** What cannot be read as captions is said and left; a line that is cut is a failure of the upload, which is tried again. */
async function sendCaptions(
  { queries }: Tab,
  asset: MediaAsset,
  captions: readonly WaitingCaptions[],
): Promise<void> {
  for (const { language, file } of captions)
    try {
      const label = languageLabels[language];
      queries.setQueryData(
        mediaAssetKey(asset._id),
        await uploadCaptions(asset._id, { language, label, file }),
      );
    } catch (error) {
      if (mayPass(error)) throw error;
      toast(`«\u00a0${file.name}\u00a0»\u00a0: ${failureMessage(error)}${firstIssue(error)}`);
    }
}

/** Gives an arrived file its lesson, or makes it the course’s preview video. */
const attachVideo: Attach = async (target, asset, tab, captions) => {
  const editor = courseEditor(target.id, tab.queries, tab.store);
  const draft = await editor.load();
  if (target.lessonId === null) putPromotion(editor, draft.promotion, asset);
  else {
    const lesson = findLesson(draft.sections, target.lessonId);
    if (lesson === undefined) return 'gone';
    if (withArrived(lesson, target, asset) !== lesson)
      editor.editLesson(target.lessonId, (found) => withArrived(found, target, asset));
  }
  const isSaved = await editor.saver.flush();
  await sendCaptions(tab, asset, captions);
  return isSaved ? 'saved' : 'unsaved';
};

const tellImported: TellImported = ({ report: { title, left } }, { queries }) => {
  void queries.invalidateQueries({ queryKey: tutorCoursesKey });
  toast(
    `«\u00a0${title}\u00a0» est importé, en brouillon${
      left.length === 0 ? '' : `. ${countOf(left.length, 'fichier')} à remettre à la main`
    }`,
  );
};

export const coursePlaces: UploadPlaces = { course: attachVideo, archive: tellImported };
