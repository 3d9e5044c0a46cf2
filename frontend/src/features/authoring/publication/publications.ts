import { useMutation } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { type CourseDraft } from '@atelier/contracts/course-draft';
import { SavedField } from '@atelier/contracts/publication-state';
import { PastPublication, type PublicationChange, Publications } from '@atelier/contracts/publication';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { apiPost } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { countOf } from '../../../shared/format/format';
import { type CourseChange, courseDraftKey } from '../course/course-api';
import type { CourseEditor } from '../course/course-editor';
import { toSectionInputs } from '../programme/programme';
import { offerUndo } from '../programme/undo';
import { useErrorBanner } from '../wizard/error-banner';

/** Nested under the draft's key: invalidated together with it. */
const publicationsKey = (courseId: string) => [...courseDraftKey(courseId), 'publications'];
const publicationsPath = (courseId: string) => `/courses/${courseId}/publications`;

/** The past publications that can be restored. */
export const usePublications = (courseId: string) =>
  useApiQuery(publicationsKey(courseId), publicationsPath(courseId), Publications, {
    select: ({ publications }) => publications,
    staleTime: 0,
  });

/** One past publication, and its differences from the draft. */
export const usePublication = (courseId: string, id: string) =>
  useApiQuery([...publicationsKey(courseId), id], `${publicationsPath(courseId)}/${id}`, PastPublication, {
    staleTime: 0,
  });

const restorePublication = (courseId: string, id: string): Promise<SavedField> =>
  apiPost(`${publicationsPath(courseId)}/${id}/restore`, SavedField);

type Changes = Publications['publications'][number]['changes'];

/** `7 novembre, 18:20`. */
export const publicationTime = dateWriter({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Maximum length of a summary in a line of the list. */
const maxSummaryLength = 60;

/** A field's title within a sentence; `FAQs` keeps its capitals. */
const inSentence = (title: string): string =>
  /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLocaleLowerCase('fr-FR') + title.slice(1);

/** One-line summary of what a publication changed. */
export function changesSummary(changes: Changes): string {
  const [only, ...others] = changes;
  if (!only) return 'Le cours entier';
  if (others.length === 0) return changeSummary(only);
  const lessons = new Set(changes.flatMap(({ lessonId }) => lessonId ?? [])).size;
  const sections = changes.filter(({ path, lessonId }) => path === 'sections' && lessonId === null).length;
  const fields = changes.filter(({ path }) => path !== 'sections').map(({ title }) => inSentence(title));
  const summaries = [
    ...(lessons > 0 ? [countOf(lessons, 'leçon')] : []),
    ...(sections > 0 ? [countOf(sections, 'section')] : []),
    ...fields,
  ];
  return `${countOf(changes.length, 'changement')}\u00a0: ${summaries.join(', ')}`;
}

function changeSummary({ title, text, path }: Changes[number]): string {
  // The other words of a lesson may be an excerpt of its text.
  if (path === 'sections') return `«\u00a0${title}\u00a0»`;
  if (!text?.before || !text.after || text.before.length + text.after.length > maxSummaryLength) return title;
  return `${title}\u00a0: ${text.after}, avant ${text.before}`;
}

/** Reverts one unpublished change, with an undo. */
export function useUndoChange(editor: CourseEditor) {
  const store = useStore();
  const showBanner = useErrorBanner();
  return useMutation({
    mutationFn: async (change: PublicationChange) => {
      if (!(await editor.saver.flush()))
        throw new ApiFailure(0, 'unsaved', 'Les dernières modifications ne sont pas enregistrées.');
      const before = editor.current();
      await apiPost(`/courses/${editor.courseId}/changes/undo`, SavedField, { change: change._id });
      await editor.refetchDraft();
      return before;
    },
    onSuccess: (before, change) => {
      if (!before) return;
      offerUndo(store, editor.courseId, `«\u00a0${change.title}\u00a0»\u00a0: changement défait`, () =>
        restoreField(editor, before, change),
      );
    },
    onError: (error) => {
      showBanner(failureMessage(error));
      void editor.refetchDraft();
    },
  });
}

/** Restores a past publication into the draft, with an undo. */
export function useRestorePublication(editor: CourseEditor) {
  const store = useStore();
  return useMutation({
    mutationFn: async ({ _id, differences }: Pick<PastPublication, '_id' | 'differences'>) => {
      if (!(await editor.saver.flush()))
        throw new ApiFailure(0, 'unsaved', 'Les dernières modifications ne sont pas enregistrées.');
      const before = editor.current();
      await restorePublication(editor.courseId, _id);
      await editor.refetchDraft();
      return () => {
        const paths = new Set(differences.map(({ path }) => path));
        if (before) for (const path of paths) restoreField(editor, before, { path });
      };
    },
    onSuccess: (undo) =>
      offerUndo(store, editor.courseId, 'Version reprise, à publier quand vous voudrez', undo),
  });
}

function restoreField(
  editor: CourseEditor,
  before: CourseDraft,
  { path }: Pick<PublicationChange, 'path'>,
): void {
  if (path === 'sections') {
    editor.edit(
      { field: 'sections', value: toSectionInputs(before.sections) },
      { sections: before.sections },
    );
    return;
  }
  const field = path as Exclude<keyof CourseDraft & CourseChange['field'], 'sections'>;
  // 0 resets the duration to the programme's computed one.
  const value = field === 'time' && !before.isTimeStated ? 0 : before[field];
  editor.edit({ field, value } as CourseChange, { [field]: before[field] });
}
