import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  LessonCode,
  type PinSourceBody,
  SourceChanges,
  SourceMatches,
  SourceText,
} from '@atelier/contracts/lesson-source';
import { apiPost, noContent, useApiMutation } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { subscribeLive, useLiveMessage } from '../../../shared/realtime/use-live-message';
import { learningKeys } from '../learning-keys';

/** A lesson whose code is read. */
export interface CodeOf {
  courseId: string;
  lessonId: string;
  /** As its editors saved it, published or not; for the preview. */
  isWorking?: boolean;
}

const codePath = (
  { courseId, lessonId, isWorking }: CodeOf,
  end = '',
  params: Record<string, string> = {},
): string => {
  const query = String(new URLSearchParams({ ...params, ...(isWorking && { version: 'working' }) }));
  const path = `/courses/${encodeURIComponent(courseId)}/lessons/${encodeURIComponent(lessonId)}/code${end}`;
  return query ? `${path}?${query}` : path;
};
const codeKey = ({ courseId, lessonId, isWorking = false }: CodeOf) =>
  [...learningKeys.all, 'code', courseId, lessonId, isWorking] as const;

/** Half an hour less than its signed address lasts. */
const staleTime = 10 * 60_000;

export const useLessonCode = (of: CodeOf) =>
  useApiQuery([...codeKey(of), 'files'], codePath(of), LessonCode, { staleTime, retry: 1 });

/** In case the live message is lost, or the reader may not join the course's room. */
const fallbackPollMs = 10_000;

/** What changes since the last lesson that has code; told live when that has been computed. */
export function useCodeChanges(of: CodeOf, code: LessonCode | undefined) {
  const queries = useQueryClient();
  const query = useApiQuery([...codeKey(of), 'changes', code?._id], codePath(of, '/changes'), SourceChanges, {
    enabled: code !== undefined && code.previous !== null,
    staleTime: Infinity,
    retry: 1,
    refetchInterval: ({ state: { data } }) => (data?.changes === null ? fallbackPollMs : false),
  });
  const isWaiting = query.data?.changes === null;
  const { courseId } = of;
  useEffect(
    () => (isWaiting ? subscribeLive(({ watchCourseRoom }) => watchCourseRoom(courseId)) : undefined),
    [isWaiting, courseId],
  );
  useLiveMessage('code-compared', (message) => {
    if (isWaiting && message.courseId === courseId)
      void queries.invalidateQueries({ queryKey: [...codeKey(of), 'changes'] });
  });
  return query;
}

/** « Comparer à nouveau » */
export function useCompareAgain(of: CodeOf) {
  return useApiMutation(codeKey(of), () => apiPost(codePath(of, '/changes'), noContent));
}

/** « Épingler ici » */
export const usePinCode = (of: CodeOf) =>
  useApiMutation(codeKey(of), (mark: PinSourceBody) => apiPost(codePath(of, '/marks'), noContent, mark));

/** A file of a snapshot never changes. */
export const useFileText = (of: CodeOf, codeId: string, path: string, enabled: boolean) =>
  useApiQuery([...codeKey(of), 'file', codeId, path], codePath(of, '/file', { path }), SourceText, {
    enabled,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 1,
  });

export const minSearchLength = 2;

export const useCodeSearch = (of: CodeOf, search: string) =>
  useApiQuery([...codeKey(of), 'search', search], codePath(of, '/search', { q: search }), SourceMatches, {
    enabled: search.length >= minSearchLength,
    staleTime: 60_000,
  });
