import { LessonCode, SourceChanges, SourceMatches, SourceText } from '@atelier/contracts/lesson-source';
import { apiPost, noContent, useApiMutation } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { learningKeys } from '../learning-keys';

/** A lesson whose code is read. */
export interface CodeOf {
  courseId: string;
  lessonId: string;
}

const codePath = ({ courseId, lessonId }: CodeOf): string =>
  `/courses/${encodeURIComponent(courseId)}/lessons/${encodeURIComponent(lessonId)}/code`;
const codeKey = ({ courseId, lessonId }: CodeOf) =>
  [...learningKeys.all, 'code', courseId, lessonId] as const;

/** Half an hour less than its signed address lasts. */
const staleTime = 10 * 60_000;

export const useLessonCode = (of: CodeOf) =>
  useApiQuery([...codeKey(of), 'files'], codePath(of), LessonCode, { staleTime, retry: 1 });

const pollMs = 2_000;

/** What changes since the last lesson that has code; asks again while that is being computed. */
export const useCodeChanges = (of: CodeOf, code: LessonCode | undefined) =>
  useApiQuery([...codeKey(of), 'changes', code?._id], `${codePath(of)}/changes`, SourceChanges, {
    enabled: code !== undefined && code.previous !== null,
    staleTime: Infinity,
    retry: 1,
    refetchInterval: ({ state: { data } }) => (data?.changes === null ? pollMs : false),
  });

/** « Comparer à nouveau » */
export function useCompareAgain(of: CodeOf) {
  return useApiMutation(codeKey(of), () => apiPost(`${codePath(of)}/changes`, noContent));
}

/** A file of a snapshot never changes. */
export const useFileText = (of: CodeOf, codeId: string, path: string, enabled: boolean) =>
  useApiQuery(
    [...codeKey(of), 'file', codeId, path],
    `${codePath(of)}/file?${new URLSearchParams({ path })}`,
    SourceText,
    { enabled, staleTime: Infinity, gcTime: Infinity, retry: 1 },
  );

export const minSearchLength = 2;

export const useCodeSearch = (of: CodeOf, search: string) =>
  useApiQuery(
    [...codeKey(of), 'search', search],
    `${codePath(of)}/search?${new URLSearchParams({ q: search })}`,
    SourceMatches,
    { enabled: search.length >= minSearchLength, staleTime: 60_000 },
  );
