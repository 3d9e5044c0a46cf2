import { useEffect } from 'react';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import { languageLabels } from '@atelier/contracts/words/languages';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format/format';
import { toast } from '../../../shared/ui/toast';
import { mediaAssetKey } from '../../uploads/media-asset';
import type { PendingCaptions } from '../../uploads/upload-files';
import { isTransient } from '../../uploads/upload-refusals';
import {
  type Attach,
  entryIdOf,
  type FileUpload,
  isContent,
  type OnImported,
  resourceName,
  type Tab,
  type UploadHandlers,
  type UploadTarget,
} from '../../uploads/uploads';
import { useUploadQueue, useUploads } from '../../uploads/use-uploads';
import { fetchCourseDraft, teacherCoursesKey } from '../course/course-api';
import { type CourseEditor, courseEditor } from '../course/course-editor';
import { documentPart, lecturePart } from '../lesson/lesson-part';
import { changeSection, findLesson, type Programme } from '../programme/programme';
import { uploadCaptions } from './asset-changes';

export const lessonTarget = ({ courseId }: { courseId: string }, lessonId: string): UploadTarget => ({
  kind: 'course',
  id: courseId,
  lessonId,
});

/** The upload whose target is the lesson’s content, if any. */
export const useLessonUpload = (lessonId: string): FileUpload | undefined =>
  useUploads().find(({ target }) => target.lessonId === lessonId && isContent(target));

/** What carries code: a lesson, or a section for those of its lessons that have none. */
export type CodeCarrier = { kind: 'lesson'; entry: LessonDraft } | { kind: 'section'; entry: SectionDraft };

export const sourceTarget = (
  course: { courseId: string },
  { kind, entry }: CodeCarrier,
): UploadTarget & { source: true } =>
  kind === 'lesson'
    ? { ...lessonTarget(course, entry._id), source: true }
    : { kind: 'course', id: course.courseId, lessonId: null, sectionId: entry._id, source: true };

const hasEntry = (programme: Programme, id: string | null): boolean =>
  programme.some(({ _id, lessons }) => _id === id || lessons.some((lesson) => lesson._id === id));

/** Longer than the undo of a deletion is offered, and than a new lesson takes to be saved. */
const graceMs = 12_000;

/**
 * Cancels uploads whose lesson or section was deleted, in any tab: they would waste bandwidth, and after a reload ask
 * for a file that nothing needs.
 */
export function useCancelOrphanUploads(editor: CourseEditor): void {
  const queue = useUploadQueue();
  const sections = editor.sections();
  const orphans = useUploads()
    .filter(({ target, status }) => target.id === editor.courseId && status !== 'done')
    .filter(({ target }) => entryIdOf(target) !== null && !hasEntry(sections, entryIdOf(target)))
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (orphans === '') return;
    const timer = setTimeout(() => {
      void fetchCourseDraft(editor.courseId)
        .then(({ sections: saved }) =>
          queue.cancelOrphans(
            editor.courseId,
            (id) => hasEntry(saved, id) || hasEntry(editor.sections(), id),
          ),
        )
        .catch(() => undefined);
    }, graceMs);
    return () => clearTimeout(timer);
  }, [orphans, editor, queue]);
}

/** The lesson with the uploaded asset; the same object when it has the asset already. */
function withUploaded(lesson: LessonDraft, target: UploadTarget, asset: MediaAsset): LessonDraft {
  if (target.source)
    return lesson.source?.asset._id === asset._id
      ? lesson
      : { ...lesson, source: { asset, marks: lesson.source?.marks ?? [] } };
  const resources = lesson.resources ?? [];
  if (resourceName(target) !== null)
    return resources.some(({ _id }) => _id === asset._id)
      ? lesson
      : { ...lesson, resources: [...resources, asset] };
  const [part] = lesson.parts;
  const shown = part?.type === 'lecture' ? part.video : part?.type === 'document' ? part.document : null;
  if (shown === asset.fileUrl) return lesson;
  return { ...lesson, parts: [target.document ? documentPart(asset) : lecturePart(asset)] };
}

function attachPromotion(editor: CourseEditor, known: string | null, asset: MediaAsset): void {
  if (known !== asset.fileUrl)
    editor.edit(
      { field: 'promotion', value: asset.fileUrl },
      { promotion: asset.fileUrl, promotionAsset: asset, promotionUrl: null },
    );
}

/** The first issue of a validation error, if any. */
const firstIssue = (error: unknown): string => {
  const [issue] = error instanceof ApiFailure ? error.issues : [];
  return issue ? ` ${issue.message}` : '';
};

/** Unreadable captions are reported and skipped; a network failure fails the upload, which is retried. */
async function sendCaptions(
  { queries }: Tab,
  asset: MediaAsset,
  captions: readonly PendingCaptions[],
): Promise<void> {
  for (const { language, file } of captions)
    try {
      const label = languageLabels[language];
      queries.setQueryData(
        mediaAssetKey(asset._id),
        await uploadCaptions(asset._id, { language, label, file }),
      );
    } catch (error) {
      if (isTransient(error)) throw error;
      toast(`«\u00a0${file.name}\u00a0»\u00a0: ${failureMessage(error)}${firstIssue(error)}`);
    }
}

function attachSectionSource(editor: CourseEditor, section: SectionDraft, asset: MediaAsset): void {
  if (section.source?.asset._id === asset._id) return;
  editor.editSections((programme) =>
    changeSection(programme, section._id, (found) => ({ ...found, source: { asset } })),
  );
}

/** Attaches an uploaded file to its lesson or section, or as the course’s preview video. */
const attachUpload: Attach = async (target, asset, tab, captions) => {
  const editor = courseEditor(target.id, tab.queries, tab.store);
  const draft = await editor.load();
  if (target.sectionId !== undefined) {
    const section = draft.sections.find(({ _id }) => _id === target.sectionId);
    if (section === undefined) return 'gone';
    attachSectionSource(editor, section, asset);
  } else if (target.lessonId === null) attachPromotion(editor, draft.promotion, asset);
  else {
    const lesson = findLesson(draft.sections, target.lessonId);
    if (lesson === undefined) return 'gone';
    if (withUploaded(lesson, target, asset) !== lesson)
      editor.editLesson(target.lessonId, (found) => withUploaded(found, target, asset));
  }
  const isSaved = await editor.saver.flush();
  await sendCaptions(tab, asset, captions);
  return isSaved ? 'saved' : 'unsaved';
};

const notifyImported: OnImported = ({ report: { title, left } }, { queries }) => {
  void queries.invalidateQueries({ queryKey: teacherCoursesKey });
  toast(
    `«\u00a0${title}\u00a0» est importé, en brouillon${
      left.length === 0 ? '' : `. ${countOf(left.length, 'fichier')} à remettre à la main`
    }`,
  );
};

export const courseUploadHandlers: UploadHandlers = { course: attachUpload, archive: notifyImported };
